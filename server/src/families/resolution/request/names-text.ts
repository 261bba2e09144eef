/** Lists of names, and sentences made of parts, in the answers for people. */
import { formatMessage, type Message } from '../../../text/message.ts';

/** More names than these are counted. */
const MAX_NAMES = 5;

/** The names, or the first of them and how many there are beside. */
export function someOf(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  // One more name is no longer than saying so.
  return rest <= 1 ? names.join(', ') : `${names.slice(0, MAX_NAMES).join(', ')} and ${rest} more`;
}

/** The names of what was left out, by the reason. */
export function byReason<One extends { readonly name: string }>(
  ones: readonly One[],
  reasonOf: (one: One) => string,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const one of ones) {
    const reason = reasonOf(one);
    const known = names.get(reason);
    if (known === undefined) names.set(reason, [one.name]);
    else known.push(one.name);
  }
  return names;
}

/** Parts of one sentence as a sentence; empty without any. */
export function sentenceOf(parts: readonly Message[]): string {
  const text = parts.map((part) => formatMessage(part)).join(' ');
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
