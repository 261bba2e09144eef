/** The outline of a file: packages, channels with their entries, bundles with their versions, deprecations. */
import type { Blob, ChannelBlob, DeprecationsBlob } from '../../families/fbc/model/blob.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import { deprecationMessages, type DeprecationMessages } from '../../families/fbc/graph/bundle-facts.ts';
import { templateKind } from '../../families/template/model/template-schemas.ts';
import type { Span } from '../../text/span.ts';
import { MAPPING, type NodeId, type Tree } from '../../text/tree.ts';
import { blobsIn } from '../../families/fbc/model/catalog-view.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { rootString, stringAt } from '../place/place.ts';
import { readableTree } from '../place/readable-tree.ts';
import { versionOf, type FileSymbol, type SymbolKind } from './symbol.ts';

/** The symbols of the open file in written order. Blobs that do not decode are in it by name. */
export function documentSymbols(context: FeatureContext): FileSymbol[] {
  const packages = packageFacts(context);
  return context.source.chunks.flatMap((chunk, index) => {
    const outline: Outline = { context, index, facts: packages };
    const blobs = blobsIn(context.file.chunks[index]);
    if (blobs[0] !== undefined && templateKind(blobs[0].schema.value) === undefined)
      return blobs.map((blob) => ofBlob(outline, blob));
    const tree = readableTree(chunk);
    return tree === undefined || tree.size === 0 ? [] : ofTree(outline, tree);
  });
}

interface PackageFacts {
  readonly deprecations: DeprecationMessages;
  readonly versions: ReadonlyMap<string, string>;
}

interface Outline {
  readonly context: FeatureContext;
  readonly index: number;
  readonly facts: (name: string) => PackageFacts | undefined;
}

function packageFacts({ root }: FeatureContext): Outline['facts'] {
  const known = new Map<string, PackageFacts>();
  return (name) => {
    const pkg = root?.snapshot.whole.packages.get(name);
    if (pkg === undefined) return undefined;
    const facts = known.get(name) ?? factsOf(pkg);
    known.set(name, facts);
    return facts;
  };
}

function factsOf(pkg: Package): PackageFacts {
  const versions = new Map<string, string>();
  for (const bundle of pkg.bundles) {
    const name = bundle.name?.value ?? '';
    if (!versions.has(name)) versions.set(name, versionOf(bundle));
  }
  return { deprecations: deprecationMessages(pkg), versions };
}

interface Written {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly detail?: string;
  readonly deprecated?: boolean;
  readonly span: Span;
  readonly nameSpan?: Span | undefined;
  readonly children?: readonly FileSymbol[];
}

function symbol({ context, index }: Outline, written: Written): FileSymbol {
  const { span, nameSpan = span } = written;
  const start = Math.min(span.start, nameSpan.start);
  return {
    name: written.name,
    kind: written.kind,
    detail: written.detail ?? '',
    deprecated: written.deprecated ?? false,
    range: rangeIn(context, index, { start, end: Math.max(span.end, nameSpan.end) }),
    nameRange: rangeIn(context, index, nameSpan),
    children: written.children ?? [],
  };
}

function ofBlob(outline: Outline, blob: Blob): FileSymbol {
  const name = blob.name?.value ?? '';
  const facts = outline.facts(blob.kind === 'package' ? name : (blob.package?.value ?? ''));
  const base = { name: name || blob.schema.value, span: blob, nameSpan: blob.name ?? blob.schema };
  switch (blob.kind) {
    case 'package':
      return symbol(outline, {
        ...base,
        kind: 'package',
        detail: blob.defaultChannel?.value ?? '',
        deprecated: typeof facts?.deprecations.package === 'string',
      });
    case 'channel': {
      const deprecated = facts?.deprecations.channels.has(name) ?? false;
      return symbol(outline, {
        ...base,
        kind: 'channel',
        deprecated,
        children: entries(outline, blob, facts),
      });
    }
    case 'bundle': {
      const deprecated = facts?.deprecations.bundles.has(name) ?? false;
      return symbol(outline, { ...base, kind: 'bundle', detail: versionOf(blob), deprecated });
    }
    case 'deprecations':
      return symbol(outline, {
        ...base,
        kind: 'deprecations',
        detail: blob.package?.value ?? '',
        children: deprecated(outline, blob),
      });
    case 'custom':
      return symbol(outline, { ...base, kind: 'other', detail: blob.package?.value ?? '' });
  }
}

function entries(outline: Outline, { entries }: ChannelBlob, facts: PackageFacts | undefined): FileSymbol[] {
  return (entries?.value ?? []).flatMap((entry) => {
    const name = entry.name?.value ?? '';
    if (name === '') return [];
    const detail = facts?.versions.get(name) ?? '';
    const isDeprecated = facts?.deprecations.bundles.has(name) ?? false;
    const span = { span: entry, nameSpan: entry.name };
    return [symbol(outline, { kind: 'entry', name, detail, deprecated: isDeprecated, ...span })];
  });
}

function deprecated(outline: Outline, { entries }: DeprecationsBlob): FileSymbol[] {
  return entries.flatMap((entry) => {
    const { reference } = entry;
    const schema = reference?.schema?.value ?? '';
    const name = reference?.name?.value || schema;
    if (name === '') return [];
    const detail = name === schema ? '' : schema;
    const nameSpan = reference?.name ?? reference?.schema;
    return [symbol(outline, { kind: 'deprecation', name, detail, span: entry, nameSpan })];
  });
}

const KINDS: Readonly<Record<string, SymbolKind>> = {
  'olm.package': 'package',
  'olm.channel': 'channel',
  'olm.bundle': 'bundle',
  'olm.deprecations': 'deprecations',
};

/** Half-typed blobs, and templates with what they hold. Documents without `schema` are something else. */
function ofTree(outline: Outline, tree: Tree): FileSymbol[] {
  const schema = rootString(tree, 0, 'schema');
  if (schema === '') return [];
  const template = templateKind(schema);
  if (template === undefined) return [nodeSymbol(outline, tree, 0)];
  const children =
    template === 'semver' ? semverChannels(outline, tree) : templateEntries(outline, tree, 'entries');
  return [symbol(outline, { kind: 'template', name: schema, span: tree.span(0), children })];
}

function nodeSymbol(outline: Outline, tree: Tree, node: NodeId): FileSymbol {
  const schema = rootString(tree, node, 'schema');
  const name = rootString(tree, node, 'name');
  const kind = Object.hasOwn(KINDS, schema) ? KINDS[schema] : undefined;
  const image = stringAt(tree, node, 'image');
  return symbol(outline, {
    kind: kind ?? 'other',
    name: name || image || schema || '-',
    detail: name === '' ? '' : rootString(tree, node, 'package'),
    span: tree.span(node),
  });
}

function templateEntries(outline: Outline, tree: Tree, list: string, from: NodeId = 0): FileSymbol[] {
  return tree
    .pairs(from)
    .filter(({ name }) => name.toLowerCase() === list)
    .flatMap(({ value }) => tree.items(value))
    .filter((item) => tree.kind(item) === MAPPING)
    .map((item) => nodeSymbol(outline, tree, item));
}

const ARCHETYPES: ReadonlySet<string> = new Set(['candidate', 'fast', 'stable']);

function semverChannels(outline: Outline, tree: Tree): FileSymbol[] {
  return tree
    .pairs(0)
    .filter(({ name }) => ARCHETYPES.has(name.toLowerCase()))
    .map(({ name, key, value }) =>
      symbol(outline, {
        kind: 'channel',
        name,
        span: { start: tree.start(key), end: Math.max(tree.end(key), tree.end(value)) },
        nameSpan: tree.span(key),
        children: templateEntries(outline, tree, 'bundles', value),
      }),
    );
}
