/** The parts of the annotation `categories`, each with its place. */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import { entriesOf, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { sourceSpan } from '../../../text/yaml/source-offset.ts';

/** A part of `categories`, without the blanks around it; the span of an empty one is that of the comma in front of it. */
export interface CategoryPart extends Located<string> {
  /** False for an empty part that no comma is in front of: its place is that of all parts. */
  readonly isPlaced: boolean;
}

/** Nobody has more. */
const MAX_PARTS = 1000;

/** The categories of a CSV; undefined where it has no such annotation. An empty text is one empty category. */
export function categoriesOf(manifest: Manifest): readonly CategoryPart[] | undefined {
  const { tree } = manifest;
  const annotations = entriesOf(manifest, valueAt(manifest, 0, 'metadata', 'annotations'));
  const value = annotations.findLast(({ name }) => name === 'categories')?.value;
  if (value === undefined) return undefined;
  const text = textOf(manifest, value);
  let start = 0;
  return text.split(',', MAX_PARTS).map((written, index) => {
    const name = written.trim();
    // Of an empty part the comma in front of it is marked.
    const from = name === '' ? start - 1 : start + written.indexOf(name);
    const length = name === '' ? 1 : name.length;
    start += written.length + 1;
    const isPlaced = name !== '' || index > 0;
    const place = isPlaced ? sourceSpan(tree, value, { start: from, end: from + length }) : tree.span(value);
    return { value: detach(name), ...place, isPlaced };
  });
}
