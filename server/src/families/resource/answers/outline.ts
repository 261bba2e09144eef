/** What stands in a file of custom resources: each object by its name. */
import type { OpenFile, ByChunk } from '../../../features/place/open-file.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import type { OutlineSymbol } from '../../../features/symbols/symbol.ts';
import { textAt, textOf, valueAt } from '../../kube/model/fields.ts';

/** The object of each chunk. */
export function resourceOutline({ source }: OpenFile): ByChunk<OutlineSymbol> {
  return function* (index) {
    const chunk = source.chunks[index];
    const tree = chunk && readableTree(chunk);
    if (tree === undefined || tree.size === 0) return;
    const manifest = { tree, isExact: false };
    const node = valueAt(manifest, 0, 'metadata', 'name');
    const [name, kind] = [textOf(manifest, node), textAt(manifest, 0, 'kind')];
    if (name === '' && kind === '') return;
    yield {
      name: name === '' ? kind : name,
      kind: 'class',
      detail: kind,
      ...tree.span(0),
      ...(node !== undefined && name !== '' && { nameSpan: tree.span(node) }),
    };
  };
}
