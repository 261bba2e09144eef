/** Reads a document whose text differs in one place from one that is known, and remembers what it may need next time. */
import { joinChanges, shiftOf, type Change } from '../change.ts';
import type { ParsedDocument } from '../document.ts';
import { wholeOf, type TextPieces } from '../pieces.ts';
import type { Span } from '../span.ts';
import { parseYaml } from './parse.ts';
import { rereadYaml } from './reread.ts';

/** A document as it was read, and where in the text of its tree. */
export interface KnownDocument {
  readonly document: ParsedDocument;
  readonly content: Span;
}

/**
 * What a document goes by that cannot be read block by block itself: one that can, and all that has changed since in its
 * text. So a fault, which hides all that is behind it, does not cost more than the line that it stands in.
 */
interface Ground extends KnownDocument {
  readonly change: Change;
}

/** The document in the content of `text`, as `parseYaml` reads it; the text is that of `known` after the change. */
export function readChanged(
  known: KnownDocument,
  text: string | TextPieces,
  content: Span,
  change: Change,
): ParsedDocument {
  const ground = groundOf(known, change);
  const after =
    (ground && isSameStretch(ground, content) && rereadYaml(ground.document, text, content, ground.change)) ||
    parseYaml(wholeOf(text), content.start, content.end);
  if (ground === undefined || after.blockwise || after.tree === undefined) return after;
  return { ...after, tree: after.tree.standingOn(ground) };
}

/** What a text goes by that comes from that of a known document by a change. */
function groundOf({ document, content }: KnownDocument, change: Change): Ground | undefined {
  if (document.blockwise) return { document, content, change };
  const ground = document.tree?.ground as Ground | undefined;
  return ground && { ...ground, change: joinChanges(ground.change, change) };
}

/** True if the change is all that the content has got longer by. */
function isSameStretch({ content: before, change }: Ground, content: Span): boolean {
  return content.start === before.start && content.end === before.end + shiftOf(change);
}
