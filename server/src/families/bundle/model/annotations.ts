/** The `annotations` at the root of a metadata file (docs/reference/bundle-metadata.md, "Reading metadata"). */
import { detach } from '../../../text/detach.ts';
import type { Located, Span } from '../../../text/span.ts';
import { MAPPING, NULL, SEQUENCE, type Tree } from '../../../text/tree.ts';
import { fieldOf, textOf } from '../../kube/model/fields.ts';

/** The annotations of a bundle; the span is that of their mapping, else of the document. */
export interface AnnotationFacts extends Span {
  /** `map`: texts by their keys, maybe none; `refused`: something else; `missing`: no such key. */
  readonly state: 'map' | 'refused' | 'missing';
  readonly byKey: ReadonlyMap<string, Located<string>>;
  /** Of a mapping that is refused: what opm keeps of it, if it finds annotations in a later file. */
  readonly kept?: ReadonlyMap<string, Located<string>>;
  /** True where null is written in their place: opm drops what it has kept of earlier files. */
  readonly isNull?: true;
  /** The key `annotations`, else the document. */
  readonly key: Span;
}

/** The prefix of the keys that every bundle has. */
export const CORE_PREFIX = 'operators.operatorframework.io.bundle.';

/** The annotations at the root of a document. Scalars become texts; anything else in their place is refused. */
export function annotationFacts(tree: Tree): AnnotationFacts {
  const manifest = { tree, isExact: false };
  const field = fieldOf(manifest, 0, 'annotations');
  if (field === undefined) return { ...tree.span(0), key: tree.span(0), state: 'missing', byKey: new Map() };
  const places = { ...tree.span(field.value), key: tree.span(field.key) };
  const kind = tree.kind(field.value);
  if (kind === NULL) return { ...places, state: 'missing', byKey: new Map(), isNull: true };
  if (kind !== MAPPING) return { ...places, state: 'refused', byKey: new Map() };
  const fields = tree.fields(field.value);
  const isText = ({ value }: (typeof fields)[number]) => tree.kind(value) < SEQUENCE;
  const byKey = new Map(
    fields.map(({ name, value }) => [
      detach(name),
      { value: detach(textOf(manifest, value)), ...tree.span(value) },
    ]),
  );
  if (!fields.every(isText)) return { ...places, state: 'refused', byKey: new Map(), kept: byKey };
  return { ...places, state: 'map', byKey };
}
