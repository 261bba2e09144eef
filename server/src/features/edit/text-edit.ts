/** Changes of a text, by offsets, and how several of them are made at once. */
import type { Span } from '../../text/span.ts';

/** A run of a text and what comes in its place. */
export interface TextEdit extends Span {
  readonly newText: string;
}

/**
 * The edits that can be made together, in the order of the text: of two that touch the same text, the first one given
 * wins; one that is there twice counts once.
 */
export function withoutOverlaps<Edit extends TextEdit>(edits: readonly Edit[]): Edit[] {
  const taken: Edit[] = [];
  for (const edit of edits) {
    if (!taken.some((other) => overlaps(edit, other))) taken.push(edit);
  }
  return taken.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** True if two edits touch the same text, or put something in at the same place. */
export function overlaps(a: Span, b: Span): boolean {
  return (a.start < b.end && b.start < a.end) || a.start === b.start || (a.end === b.end && a.end > a.start);
}

/** The text with the edits made; they must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(from, edit.start) + edit.newText;
    from = edit.end;
  }
  return result + text.slice(from);
}
