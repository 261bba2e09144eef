/** The parts of the annotation `categories`, each with its place. */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import { entriesOf, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { sourceOffset } from './source-offset.ts';

/** A part of `categories`, without the blanks around it. */
export interface CategoryPart extends Located<string> {
  /** False where its place is that of all of them, since the text is folded or has escapes. */
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
  return text.split(',', MAX_PARTS).map((written) => {
    const name = written.trim();
    const from = start + (name === '' ? 0 : written.indexOf(name));
    start += written.length + 1;
    const place = sourceOffset(tree, value, from);
    const whole = tree.span(value);
    return {
      value: detach(name),
      ...(place === undefined || name === '' ? whole : { start: place, end: place + name.length }),
      isPlaced: place !== undefined && name !== '',
    };
  });
}
