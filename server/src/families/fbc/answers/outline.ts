/** The outline of a catalog file: packages, channels with their entries, bundles with their versions, deprecations. */
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { rootString, stringAt } from './place.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import type { OutlineSymbol, SymbolKind } from '../../../features/symbols/symbol.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import { deprecationMessages, type DeprecationMessages } from '../graph/bundle-facts.ts';
import type { Blob, ChannelBlob, DeprecationsBlob } from '../model/blob.ts';
import type { Package } from '../model/catalog.ts';
import { versionTextOf } from '../model/bundle-version.ts';
import { blobsIn } from '../model/catalog-view.ts';
import { catalogAround } from './in-catalog.ts';

/** The blobs of a file. Those that do not decode are in it by name. */
export function catalogOutline(context: OpenFile): ByChunk<OutlineSymbol> {
  const factsOf = packageFacts(context);
  return (index) => {
    const blobs = blobsIn(context.file.chunks[index]);
    if (blobs.length > 0) return blobs.map((blob) => ofBlob(blob, factsOf(packageOf(blob))));
    const chunk = context.source.chunks[index];
    const tree = chunk && readableTree(chunk);
    return tree === undefined || tree.size === 0 ? [] : treeOutline(tree);
  };
}

interface PackageFacts {
  readonly deprecations: DeprecationMessages;
  readonly versions: ReadonlyMap<string, string>;
}

function packageFacts(context: OpenFile): (name: string) => PackageFacts | undefined {
  const packages = catalogAround(context)?.snapshot.whole.packages;
  const known = new Map<string, PackageFacts>();
  return (name) => {
    const pkg = packages?.get(name);
    if (pkg === undefined) return undefined;
    const facts = known.get(name) ?? factsAbout(pkg);
    known.set(name, facts);
    return facts;
  };
}

function factsAbout(pkg: Package): PackageFacts {
  const versions = new Map<string, string>();
  for (const bundle of pkg.bundles) {
    const name = bundle.name?.value ?? '';
    if (!versions.has(name)) versions.set(name, versionTextOf(bundle));
  }
  return { deprecations: deprecationMessages(pkg), versions };
}

function packageOf(blob: Blob): string {
  return (blob.kind === 'package' ? blob.name : blob.package)?.value ?? '';
}

function ofBlob(blob: Blob, facts: PackageFacts | undefined): OutlineSymbol {
  const { start, end, name, schema } = blob;
  return {
    start,
    end,
    name: name?.value || schema.value,
    nameSpan: name ?? schema,
    ...ofKind(blob, name?.value ?? '', facts),
  };
}

/** What the kind of a blob adds to its name. */
type Described = Pick<OutlineSymbol, 'kind' | 'detail' | 'deprecated' | 'children'>;

function ofKind(blob: Blob, name: string, facts: PackageFacts | undefined): Described {
  switch (blob.kind) {
    case 'package':
      return {
        kind: 'package',
        detail: blob.defaultChannel?.value ?? '',
        deprecated: typeof facts?.deprecations.package === 'string',
      };
    case 'channel': {
      const deprecated = facts?.deprecations.channels.has(name) ?? false;
      return { kind: 'enum', deprecated, children: entries(blob, facts) };
    }
    case 'bundle': {
      const deprecated = facts?.deprecations.bundles.has(name) ?? false;
      return { kind: 'class', detail: versionTextOf(blob), deprecated };
    }
    case 'deprecations':
      return { kind: 'array', detail: packageOf(blob), children: deprecated(blob) };
    case 'custom':
      return { kind: 'object', detail: packageOf(blob) };
  }
}

function* entries({ entries }: ChannelBlob, facts: PackageFacts | undefined): Generator<OutlineSymbol> {
  for (const entry of entries?.value ?? []) {
    const { start, end } = entry;
    const name = entry.name?.value ?? '';
    if (name === '') continue;
    const detail = facts?.versions.get(name) ?? '';
    const deprecated = facts?.deprecations.bundles.has(name) ?? false;
    yield { start, end, nameSpan: entry.name, kind: 'enum-member', name, detail, deprecated };
  }
}

function deprecated({ entries }: DeprecationsBlob): OutlineSymbol[] {
  return entries.flatMap(({ start, end, reference }): OutlineSymbol[] => {
    const schema = reference?.schema?.value ?? '';
    const name = reference?.name?.value || schema;
    if (name === '') return [];
    const nameSpan = reference?.name ?? reference?.schema;
    return [{ start, end, nameSpan, kind: 'event', name, detail: name === schema ? '' : schema }];
  });
}

const KINDS: Readonly<Record<string, SymbolKind>> = {
  'olm.package': 'package',
  'olm.channel': 'enum',
  'olm.bundle': 'class',
  'olm.deprecations': 'array',
};

/** A blob that is half-typed. Documents without `schema` are something else. */
export function treeOutline(tree: Tree): OutlineSymbol[] {
  return rootString(tree, 0, 'schema') === '' ? [] : [nodeOutline(tree, 0)];
}

/** A blob, or what may become one, at a node of a tree: by its name, image or schema. */
export function nodeOutline(tree: Tree, node: NodeId): OutlineSymbol {
  const schema = rootString(tree, node, 'schema');
  const name = rootString(tree, node, 'name');
  const kind = Object.hasOwn(KINDS, schema) ? KINDS[schema] : undefined;
  const image = stringAt(tree, node, 'image');
  return {
    ...tree.span(node),
    kind: kind ?? 'object',
    name: name || image || schema || '-',
    detail: name === '' ? '' : rootString(tree, node, 'package'),
  };
}
