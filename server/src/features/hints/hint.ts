/** Hints: small words behind what is written. */
import type { Message } from '../../text/message.ts';

/** Which hints are wanted, by the family's words for their kinds. Kinds that it does not name are wanted. */
export type WantedHints = Readonly<Record<string, boolean>>;

/** A hint as a family tells it. */
export interface WrittenHint {
  /** The offset in the chunk behind which it is shown. */
  readonly at: number;
  /** What it says, in that order. */
  readonly parts: readonly Message[];
}
