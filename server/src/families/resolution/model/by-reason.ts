/** What was left out, by the reason. */
import { formatMessage, type Message } from '../../../text/message.ts';

/** Some reasons that hold together, and all that was left out for them. */
interface ByReason {
  readonly reasons: readonly Message[];
  readonly names: readonly string[];
}

/** The names of what was left out, one list for the same reasons, in the order in which they come first. */
export function byReason<One extends { readonly name: string }>(
  ones: readonly One[],
  reasonsOf: (one: One) => readonly Message[],
): readonly ByReason[] {
  const found = new Map<string, { reasons: readonly Message[]; names: string[] }>();
  for (const one of ones) {
    const reasons = reasonsOf(one);
    const text = reasons.map((reason) => formatMessage(reason)).join(' ');
    const known = found.get(text);
    if (known === undefined) found.set(text, { reasons, names: [one.name] });
    else known.names.push(one.name);
  }
  return [...found.values()];
}
