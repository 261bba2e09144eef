/** Lenses: lines above places of a file, which inform, or do something. */
import type { Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';

/** Something that editors can do which have been made for it. */
export interface LensCommand {
  /** The family's word for it; protocol/ knows what clients call it. */
  readonly name: string;
  /** What it is done with, beside the file. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** A lens as a family tells it. */
export interface WrittenLens extends Span {
  readonly title: Message;
  /** What it does; it only informs where this is undefined. */
  readonly command?: LensCommand;
}
