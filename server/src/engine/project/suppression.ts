/** Comments in a file that silence rules: `# catalens-disable-next-line <ids>: <reason>` and `# catalens-disable <ids>`. */
import { listedStarts, type LineStarts } from '../../text/line-starts.ts';
import type { Span } from '../../text/span.ts';
import type { Tree } from '../../text/tree.ts';
import { STRING } from '../../text/tree.ts';

/** A comment that silences rules. */
export interface Suppression {
  /** `next-line`: for the line below the comment. `file`: everywhere in the file. */
  readonly reach: 'next-line' | 'file';
  /** Rule ids as written, with or without area; empty means every rule. */
  readonly rules: readonly string[];
  /** Where each of {@link rules} stands. */
  readonly spans: readonly Span[];
  readonly reason: string;
  /** Line that is meant by `next-line`, counted from the start of the chunk. */
  readonly line: number;
  readonly span: Span;
}

/** What every comment that silences rules has in it. */
export const SUPPRESSION_MARK = 'catalens-disable';

/** The longest comment line that is read as a suppression. */
const MAX_COMMENT_LENGTH = 1000;

/**
 * The suppression comments of a chunk. Only comments on lines of their own count; the same text inside a string does not.
 */
export function readSuppressions(
  text: string,
  lineStarts: LineStarts,
  tree: Tree | undefined,
): readonly Suppression[] {
  if (!hasMark(text)) return NONE;
  const starts = listedStarts(lineStarts);
  const found: Suppression[] = [];
  for (let line = 0; line < starts.length; line++) {
    const start = starts[line] ?? 0;
    const end = Math.min(starts[line + 1] ?? text.length, start + MAX_COMMENT_LENGTH);
    const content = text.slice(start, end);
    const match = /^[ \t]*#[ \t]*catalens-disable(-next-line)?(?![\w-])([^:\r\n]*)(?::([^\r\n]*))?/.exec(
      content,
    );
    if (match === null) continue;
    const hash = start + content.indexOf('#');
    if (tree !== undefined && isInsideString(tree, hash)) continue;
    const names = [...(match[2] ?? '').matchAll(/[^\s,]+/g)];
    const from =
      start + content.indexOf(SUPPRESSION_MARK) + SUPPRESSION_MARK.length + (match[1] ?? '').length;
    found.push({
      reach: match[1] === undefined ? 'file' : 'next-line',
      rules: names.map(([name]) => name),
      spans: names.map(({ 0: name, index }) => ({ start: from + index, end: from + index + name.length })),
      reason: (match[3] ?? '').trim(),
      line: nextContentLine(text, starts, line),
      span: { start: hash, end: start + match[0].trimEnd().length },
    });
  }
  return found;
}

/** True if there is a comment with the mark. Looks for the sign of a comment, as that is rare: it takes no time at all. */
function hasMark(text: string): boolean {
  for (let hash = text.indexOf('#'); hash >= 0; hash = text.indexOf('#', hash + 1)) {
    let at = hash + 1;
    while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++;
    if (text.startsWith(SUPPRESSION_MARK, at)) return true;
  }
  return false;
}

/** True if a suppression names the rule, by `area/id`, by `id` alone, or names none and so means every rule. */
export function suppresses(suppression: Pick<Suppression, 'rules'>, area: string, id: string): boolean {
  return (
    suppression.rules.length === 0 ||
    suppression.rules.some((name) => name === id || name === `${area}/${id}`)
  );
}

const NONE: readonly Suppression[] = [];

function nextContentLine(text: string, starts: Uint32Array, comment: number): number {
  for (let line = comment + 1; line < starts.length; line++) {
    const content = text.slice(starts[line], starts[line + 1]).trimStart();
    if (content !== '' && !content.startsWith('#')) return line;
  }
  return starts.length;
}

function isInsideString(tree: Tree, offset: number): boolean {
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind(node) === STRING && tree.start(node) <= offset && offset < tree.end(node)) return true;
  }
  return false;
}
