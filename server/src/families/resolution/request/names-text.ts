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

/** Parts of one sentence as a sentence; empty without any. */
export function sentenceOf(parts: readonly Message[]): string {
  const text = parts.map((part) => formatMessage(part)).join(' ');
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
