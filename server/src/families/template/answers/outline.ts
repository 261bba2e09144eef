/** The outline of a template: the blobs in it, or the bundles of its channels. */
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { rootString } from '../../fbc/answers/place.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import type { OutlineSymbol } from '../../../features/symbols/symbol.ts';
import { MAPPING, type NodeId, type Tree } from '../../../text/tree.ts';
import { catalogOutline, nodeOutline, treeOutline } from '../../fbc/answers/outline.ts';
import { ARCHETYPES } from '../model/template.ts';
import { templateKind } from '../model/template-schemas.ts';
import { asCatalog } from './as-catalog.ts';
import { fieldItems } from './fields.ts';

/** A template with what it holds; behind it there may be anything. */
export function templateOutline(context: OpenFile): ByChunk<OutlineSymbol> {
  return (index) => {
    const chunk = context.source.chunks[index];
    const tree = chunk && readableTree(chunk);
    return tree === undefined || tree.size === 0 ? [] : ofTree(context, tree);
  };
}

function ofTree(context: OpenFile, tree: Tree): OutlineSymbol[] {
  const schema = rootString(tree, 0, 'schema');
  const kind = templateKind(schema);
  if (kind === undefined) return treeOutline(tree);
  const children = kind === 'semver' ? semverChannels(tree) : entries(context, tree);
  return [{ ...tree.span(0), kind: 'file', name: schema, children }];
}

function blobsOf(tree: Tree, mapping: NodeId, list: string): OutlineSymbol[] {
  return fieldItems(tree, mapping, list)
    .filter((item) => tree.kind(item) === MAPPING)
    .map((item) => nodeOutline(tree, item));
}

/** As in the catalog that they make; those that do not decode by what is written. */
function entries(context: OpenFile, tree: Tree): OutlineSymbol[] {
  const decoded = new Map<number, OutlineSymbol>();
  for (const symbol of catalogOutline(asCatalog(context))(0))
    if (symbol !== undefined) decoded.set(symbol.start, symbol);
  return blobsOf(tree, 0, 'entries').map((symbol) => {
    const known = decoded.get(symbol.start);
    // A bundle that no catalog holds is called by its image.
    return known?.nameSpan === undefined || known.name === 'olm.bundle' ? symbol : known;
  });
}

const ARCHETYPE_NAMES: ReadonlySet<string> = new Set(ARCHETYPES);

function semverChannels(tree: Tree): OutlineSymbol[] {
  return tree
    .pairs(0)
    .filter(({ name }) => ARCHETYPE_NAMES.has(name.toLowerCase()))
    .map(({ name, key, value }) => ({
      start: tree.start(key),
      end: Math.max(tree.end(key), tree.end(value)),
      kind: 'enum',
      name,
      nameSpan: tree.span(key),
      children: blobsOf(tree, value, 'bundles'),
    }));
}
