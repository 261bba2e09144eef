/**
 * The values of a template that another program puts in before it is rendered, as `envsubst` does with `${IMAGE}`: what will stand
 * there nobody knows, so nothing is told of it (docs/reference/templates.md).
 */
import type { Span } from '../../../text/span.ts';
import { STRING, type Tree } from '../../../text/tree.ts';
import { standInsIn, type StandIn } from '../../kube/model/placeholders.ts';

/** What is known of them in a document; in the order of their places. */
export type UnknownValues = readonly Span[];

/** The keys and values in a document that wait for others. */
export function unknownValuesIn(tree: Tree): UnknownValues {
  const { localText } = tree;
  if (standInsIn(localText.slice(0, localText.length)).length === 0) return [];
  const found: Span[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind(node) === STRING && placeholderIn(tree.string(node)) !== undefined)
      found.push({ ...tree.span(node) });
  }
  return found;
}

/** The first text in a value that stands for another one. A word does where it is all there is. */
export function placeholderIn(value: string): string | undefined {
  const isAll = ({ start, end }: StandIn) => start <= MARK && end >= value.length - MARK;
  const found = standInsIn(value).find((one) => one.isWord === undefined || isAll(one));
  return found && value.slice(found.start, found.end);
}

/** A pull spec in which everything that is put in later has a value that fits its place. */
export function filledPullSpec(image: string): string {
  const put = standInsIn(image).filter(({ isWord }) => isWord === undefined);
  // A word that is all there is, with marks around it or not.
  if (put.length === 0) return '0';
  let [filled, at] = ['', 0];
  for (const { start, end } of put) {
    filled += image.slice(at, start);
    // A digit fits everywhere but in a digest.
    const digits = /@sha256:([a-f0-9]*)$/.exec(filled)?.[1];
    filled += filled.endsWith('@') ? `sha256:${'0'.repeat(DIGITS)}` : '0'.repeat(digitsToCome(digits));
    at = end;
  }
  return filled + image.slice(at);
}

/** How many hexadecimal digits a SHA-256 has. */
const DIGITS = 64;

function digitsToCome(digits: string | undefined): number {
  return digits === undefined ? 1 : Math.max(0, DIGITS - digits.length);
}

/** The length of what people put around a word: `+IMAGE+`. */
const MARK = 1;

/** True for what lies in a value that is unknown. */
export function isUnknown(unknown: UnknownValues, { start, end }: Span): boolean {
  let [from, to] = [0, unknown.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((unknown[middle]?.end ?? 0) < end) from = middle + 1;
    else to = middle;
  }
  const value = unknown[from];
  return value !== undefined && value.start <= start && end <= value.end;
}
