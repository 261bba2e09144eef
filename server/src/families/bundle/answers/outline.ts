/** The outline of a file of a bundle: of a CSV its lists by the names of their items, of a CRD its versions and their fields. */
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import type { OutlineSymbol, SymbolKind } from '../../../features/symbols/symbol.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import {
  entriesOf,
  fieldOf,
  itemsOf,
  textAt,
  textOf,
  valueAt,
  type Manifest,
} from '../../kube/model/fields.ts';
import { manifestKind } from '../model/manifest-kind.ts';

/** What stands in a file, half-typed ones included. */
export function bundleOutline({ source }: OpenFile): ByChunk<OutlineSymbol> {
  return (index) => {
    const chunk = source.chunks[index];
    const tree = chunk && readableTree(chunk);
    return tree === undefined || tree.size === 0 ? [] : ofTree(tree);
  };
}

function ofTree(tree: Tree): OutlineSymbol[] {
  const manifest: Manifest = { tree, isExact: false };
  switch (manifestKind(tree)) {
    case 'csv':
      return [rootSymbol(manifest, 'class', textAt(manifest, 0, 'spec', 'version'), csvLists(manifest))];
    case 'crd':
      return [
        rootSymbol(manifest, 'interface', textAt(manifest, 0, 'spec', 'names', 'kind'), versions(manifest)),
      ];
    case 'object':
      return [rootSymbol(manifest, 'object', textAt(manifest, 0, 'kind'), [])];
    case 'annotations':
      return entrySymbols(manifest, valueAt(manifest, 0, 'annotations'));
    case 'dependencies':
      return itemSymbols(manifest, valueAt(manifest, 0, 'dependencies'), TYPED);
    case 'properties':
      return itemSymbols(manifest, valueAt(manifest, 0, 'properties'), TYPED);
    case 'none':
      return [];
  }
}

function rootSymbol(
  manifest: Manifest,
  kind: SymbolKind,
  detail: string,
  children: readonly OutlineSymbol[],
): OutlineSymbol {
  const { tree } = manifest;
  const name = valueAt(manifest, 0, 'metadata', 'name');
  return {
    ...tree.span(0),
    kind,
    name: textOf(manifest, name) || textAt(manifest, 0, 'kind') || '-',
    ...(name !== undefined && { nameSpan: tree.span(name) }),
    detail,
    children,
  };
}

/** A list, and which fields of its items say what they are. */
interface ItemNames {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
}

const TYPED: ItemNames = { name: 'type', detail: '', kind: 'event' };

/** The lists of a CSV that are shown, in the order in which people look for them. */
const CSV_LISTS: readonly (readonly [path: readonly string[], names: ItemNames])[] = [
  [['customresourcedefinitions', 'owned'], { name: 'kind', detail: 'version', kind: 'interface' }],
  [['customresourcedefinitions', 'required'], { name: 'kind', detail: 'version', kind: 'interface' }],
  [['apiservicedefinitions', 'owned'], { name: 'kind', detail: 'version', kind: 'interface' }],
  [['apiservicedefinitions', 'required'], { name: 'kind', detail: 'version', kind: 'interface' }],
  [['installModes'], { name: 'type', detail: 'supported', kind: 'enum-member' }],
  [['install', 'spec', 'deployments'], { name: 'name', detail: '', kind: 'object' }],
  [['install', 'spec', 'permissions'], { name: 'serviceAccountName', detail: '', kind: 'object' }],
  [['install', 'spec', 'clusterPermissions'], { name: 'serviceAccountName', detail: '', kind: 'object' }],
  [['webhookdefinitions'], { name: 'generateName', detail: 'type', kind: 'event' }],
  [['relatedImages'], { name: 'name', detail: 'image', kind: 'object' }],
];

function csvLists(manifest: Manifest): OutlineSymbol[] {
  const { tree } = manifest;
  const metadata = valueAt(manifest, 0, 'metadata');
  const annotations = fieldOf(manifest, metadata, 'annotations');
  const lists = CSV_LISTS.flatMap(([path, names]) => {
    const parent = valueAt(manifest, 0, 'spec', ...path.slice(0, -1));
    const field = fieldOf(manifest, parent, path.at(-1) ?? '');
    if (field === undefined) return [];
    const children = itemSymbols(manifest, field.value, names);
    return children.length === 0 ? [] : [groupSymbol(tree, field, path.slice(-2).join('.'), children)];
  });
  const entries = annotations === undefined ? [] : entrySymbols(manifest, annotations.value);
  const group = annotations && groupSymbol(tree, annotations, 'annotations', entries);
  return [...(group === undefined || entries.length === 0 ? [] : [group]), ...lists].sort(
    (one, other) => one.start - other.start,
  );
}

function groupSymbol(
  tree: Tree,
  { key, value }: { readonly key: NodeId; readonly value: NodeId },
  name: string,
  children: readonly OutlineSymbol[],
): OutlineSymbol {
  const end = Math.max(tree.end(key), tree.end(value));
  return { start: tree.start(key), end, kind: 'array', name, nameSpan: tree.span(key), children };
}

function itemSymbols(manifest: Manifest, list: NodeId | undefined, names: ItemNames): OutlineSymbol[] {
  const { tree } = manifest;
  return itemsOf(manifest, list).flatMap((item) => {
    const named = valueAt(manifest, item, names.name);
    const name = textOf(manifest, named) || textAt(manifest, item, 'name');
    if (name === '') return [];
    const detail = names.detail === '' ? '' : textAt(manifest, item, names.detail);
    const nameSpan = named === undefined ? undefined : tree.span(named);
    return [{ ...tree.span(item), kind: names.kind, name, detail, nameSpan }];
  });
}

/** The entries of a map by their keys. */
function entrySymbols(manifest: Manifest, mapping: NodeId | undefined): OutlineSymbol[] {
  const { tree } = manifest;
  return entriesOf(manifest, mapping).flatMap(({ name, key, value }) => {
    if (name === '') return [];
    const text = textOf(manifest, value);
    const detail = text.length > MAX_DETAIL || text.includes('\n') ? '' : text;
    const end = Math.max(tree.end(key), tree.end(value));
    return [{ start: tree.start(key), end, kind: 'event', name, detail, nameSpan: tree.span(key) }];
  });
}

/** Longer values are not shown beside their keys. */
const MAX_DETAIL = 80;
/** How deep the fields of a CRD are shown, and how many of them: schemas may be megabytes. */
const MAX_DEPTH = 4;
const MAX_FIELDS = 2000;

function versions(manifest: Manifest): OutlineSymbol[] {
  const { tree } = manifest;
  const left = { fields: MAX_FIELDS };
  return itemsOf(manifest, valueAt(manifest, 0, 'spec', 'versions')).flatMap((version) => {
    const named = valueAt(manifest, version, 'name');
    const name = textOf(manifest, named);
    if (named === undefined || name === '') return [];
    const schema = valueAt(manifest, version, 'schema', 'openAPIV3Schema');
    const children = schemaFields(manifest, schema, left, 0);
    return [{ ...tree.span(version), kind: 'enum-member', name, nameSpan: tree.span(named), children }];
  });
}

function schemaFields(
  manifest: Manifest,
  schema: NodeId | undefined,
  left: { fields: number },
  depth: number,
): OutlineSymbol[] {
  const { tree } = manifest;
  if (depth >= MAX_DEPTH) return [];
  const properties =
    valueAt(manifest, schema, 'properties') ?? valueAt(manifest, schema, 'items', 'properties');
  return entriesOf(manifest, properties).flatMap(({ name, key, value }) => {
    if (name === '' || --left.fields < 0) return [];
    return [
      {
        start: tree.start(key),
        end: Math.max(tree.end(key), tree.end(value)),
        kind: 'object' as const,
        name,
        detail: textAt(manifest, value, 'type'),
        nameSpan: tree.span(key),
        children: schemaFields(manifest, value, left, depth + 1),
      },
    ];
  });
}
