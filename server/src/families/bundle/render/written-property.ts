/** A property or dependency that somebody wrote: in the metadata of a bundle, or in an annotation of its CSV. */
import type { NodeId, Tree } from '../../../text/tree.ts';
import { goJson } from './go-json.ts';
import type { FirstDocument } from './source-file.ts';

/** A property with the value as it is written. */
export interface WrittenProperty {
  readonly type: string;
  /** Where its value is read from; absent where it has none. */
  readonly value?: { readonly tree: Tree; readonly node: NodeId };
  /** The JSON text of the value, by which properties are compared; '' without a value. */
  readonly raw: string;
  /** Where to report it: of a property inside of an annotation, the annotation. */
  readonly at: { readonly document: FirstDocument; readonly node: NodeId };
}

/** A property of a list in a file. JSON is kept as it is written; YAML becomes JSON with its members sorted. */
export function writtenProperty(
  document: FirstDocument,
  item: NodeId,
  type: string,
  value: NodeId | undefined,
): WrittenProperty {
  const { tree, format } = document;
  const at = { document, node: value ?? item };
  if (value === undefined) return { type, raw: '', at };
  const raw =
    format === 'json' ? tree.text.slice(tree.start(value), tree.end(value)) : (goJson(tree, value) ?? 'null');
  return { type, value: { tree, node: value }, raw, at };
}
