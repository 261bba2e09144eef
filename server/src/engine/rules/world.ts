/** What lies around a unit, as far as a rule may ask for it. */
import type { Message } from '../../text/message.ts';

/** Names a family, and knows the type of its wholes. */
export interface FamilyKey<W extends object> {
  readonly id: string;
  /** Never there: it carries the type. */
  readonly whole?: W;
}

/** The older side of a comparison, and where it comes from: a revision, a folder. */
export interface Earlier<W> {
  readonly whole: W;
  readonly from: Message;
}

/** The neighbourhood of a unit. A rule is asked again when one of the answers that it got is another object. */
export interface World {
  /** What all units of a family in the same folder amount to. */
  units<W extends object>(family: FamilyKey<W>): readonly W[];
  /** The unit as it was; undefined where nobody knows. */
  earlier<W extends object>(whole: W): Earlier<W> | undefined;
}
