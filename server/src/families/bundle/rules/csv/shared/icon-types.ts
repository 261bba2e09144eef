/** What is looked at of an icon: the media types that OperatorHub.io shows, and the data as far as it is needed. */
import type { NodeId } from '../../../../../text/tree.ts';
import { textOf, valueAt, type Manifest } from '../../../../kube/model/fields.ts';

export const HUB_ICON_TYPES: readonly string[] = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'];

/** Icons are up to a megabyte long, and whoever types in the file does not want to wait for one to be put together. */
const LONG = 64 * 1024;

/** The data of an icon. Of one that is very long it is only said that it is there. */
export function iconData(
  manifest: Manifest,
  icon: NodeId,
): { readonly isEmpty: boolean; readonly text: string } {
  const node = valueAt(manifest, icon, 'base64data');
  if (node === undefined) return { isEmpty: true, text: '' };
  const { start, end } = manifest.tree.span(manifest.tree.resolve(node));
  if (end - start > LONG) return { isEmpty: false, text: '' };
  const text = textOf(manifest, node);
  return { isEmpty: text === '', text };
}
