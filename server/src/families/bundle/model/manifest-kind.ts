/** Which file of a bundle a tree is, by what stands at its root. */
import { MAPPING, type Tree } from '../../../text/tree.ts';
import { fieldOf, textAt } from '../../kube/model/fields.ts';
import { CRD_KIND, CSV_KIND } from './document.ts';

/** The files of a bundle; `object` is any other manifest, `none` what says nothing of itself yet. */
export type ManifestKind = 'csv' | 'crd' | 'object' | 'annotations' | 'dependencies' | 'properties' | 'none';

const METADATA = ['annotations', 'dependencies', 'properties'] as const;

/** What a tree is, also of a file that is half-typed. */
export function manifestKind(tree: Tree | undefined): ManifestKind {
  if (tree === undefined || tree.size === 0 || tree.kind(0) !== MAPPING) return 'none';
  const manifest = { tree, isExact: false };
  const kind = textAt(manifest, 0, 'kind');
  if (kind === CSV_KIND) return 'csv';
  if (kind === CRD_KIND) return 'crd';
  const metadata = METADATA.find((key) => fieldOf(manifest, 0, key) !== undefined);
  if (metadata !== undefined && kind === '') return metadata;
  return kind === '' && textAt(manifest, 0, 'apiVersion') === '' ? 'none' : 'object';
}
