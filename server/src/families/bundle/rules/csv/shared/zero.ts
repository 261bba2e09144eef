/** What Go takes for the zero value of a type: a field with it counts as missing. */
import { BOOLEAN, MAPPING, NULL, NUMBER, type NodeId } from '../../../../../text/tree.ts';
import { LABEL_SELECTOR } from '../../../../kube/decode/object-meta.ts';
import type { DecodedType } from '../../../../kube/decode/types.ts';
import { fieldOf, textOf, type Manifest } from '../../../../kube/model/fields.ts';

/**
 * True for a value that decodes to nothing: what is missing or null, the empty text, 0, false, and an object whose known
 * fields are all nothing. Lists and maps that are written are something even when they are empty, and so is what is held by
 * a pointer.
 */
export function isZero(manifest: Manifest, node: NodeId | undefined, type: DecodedType): boolean {
  const { tree } = manifest;
  if (node === undefined || tree.kind(node) === NULL) return true;
  if (type.is === 'struct') {
    if (type === LABEL_SELECTOR || tree.kind(node) !== MAPPING) return false;
    return Object.entries(type.fields).every(([name, own]) =>
      isZero(manifest, fieldOf(manifest, node, name)?.value, own),
    );
  }
  if (type.is === 'string') return textOf(manifest, node) === '';
  if (type.is === 'boolean') return tree.kind(node) === BOOLEAN && !tree.boolean(node);
  return tree.kind(node) === NUMBER && tree.number(node) === 0;
}
