/** The smallest places in a CSV that findings point at. */
import type { Located, Span } from '../../../../../text/span.ts';
import { NULL, SEQUENCE, type NodeId } from '../../../../../text/tree.ts';
import { entriesOf, fieldOf, textOf, type Field } from '../../../../kube/model/fields.ts';
import type { Csv } from './csv-rule.ts';

/**
 * The place of what a way through mappings leads to: the value where it is a scalar, else its key; of what is missing, the
 * key of the last mapping on the way that is there, and `kind` where there is none.
 */
export function placeOf(csv: Csv, ...names: readonly string[]): Span {
  return placeBelow(csv, 0, names, placeOfKind(csv));
}

/** Where the kind stands, by which the object is known for a CSV. */
export function placeOfKind({ manifest: { tree } }: Csv): Span {
  return tree.span(fieldOf({ tree, isExact: true }, 0, 'kind')?.value ?? 0);
}

/** {@link placeOf} for a way from a mapping on; `otherwise` is the place where nothing of it is there. */
export function placeBelow(
  { manifest }: Csv,
  mapping: NodeId,
  names: readonly string[],
  otherwise: Span,
): Span {
  const { tree } = manifest;
  let node: NodeId = mapping;
  let place = otherwise;
  for (const name of names) {
    const field = fieldOf(manifest, node, name);
    if (field === undefined) return place;
    node = field.value;
    const kind = tree.kind(node);
    const isScalar = kind < SEQUENCE && kind !== NULL;
    place = tree.span(isScalar ? node : field.key);
  }
  return place;
}

/** The place of an item of a list: the value of one of its fields, else its first key, else the item. */
export function itemPlace(csv: Csv, item: NodeId, ...names: readonly string[]): Span {
  const { tree } = csv.manifest;
  const [first] = entriesOf(csv.manifest, item);
  const whole = tree.span(first?.key ?? item);
  for (const name of names) {
    if (fieldOf(csv.manifest, item, name) !== undefined) return placeBelow(csv, item, [name], whole);
  }
  return whole;
}

/** An annotation of the CSV; undefined where it has none of that name. */
export function annotationOf(csv: Csv, name: string): Field | undefined {
  return annotationsOf(csv).findLast((field) => field.name === name);
}

/** The text of an annotation, and where it stands; undefined where the CSV has none of that name. */
export function annotationText(csv: Csv, name: string): Located<string> | undefined {
  const value = annotationOf(csv, name)?.value;
  return value === undefined ? undefined : locatedText(csv, value);
}

/** The text of a scalar of the CSV, and where it stands. */
export function locatedText({ manifest }: Csv, node: NodeId): Located<string> {
  return { value: textOf(manifest, node), ...manifest.tree.span(node) };
}

/** The annotations of the CSV. */
export function annotationsOf({ manifest, metadata }: Csv): readonly Field[] {
  return entriesOf(manifest, fieldOf(manifest, metadata, 'annotations')?.value);
}
