/** The tokens of a catalog file: packages, channels, bundles, versions, ranges, and what is deprecated. */
import type { Symbol } from '../../../features/answers.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import type { TokenType, WrittenToken } from '../../../features/tokens/token.ts';
import type { Span } from '../../../text/span.ts';
import { deprecationMessages, type DeprecationMessages } from '../graph/bundle-facts.ts';
import type { Blob, BundleBlob } from '../model/blob.ts';
import { blobsIn } from '../model/catalog-view.ts';
import { catalogAround } from './in-catalog.ts';
import { blobMentions, type CatalogMention } from './mentions.ts';
import type { CatalogSymbol } from './symbols.ts';
import { treeMentions } from './tree-mentions.ts';

const TYPES: Readonly<Record<CatalogSymbol['kind'], TokenType>> = {
  package: 'namespace',
  channel: 'enum',
  bundle: 'class',
};

/** The tokens of the blobs of a file; of half-typed ones only the names. */
export function catalogTokens(context: OpenFile): ByChunk<WrittenToken> {
  const isDeprecated = deprecations(context);
  return function* (index) {
    const blobs = blobsIn(context.file.chunks[index]);
    const chunk = context.source.chunks[index];
    const tree = chunk === undefined || blobs.length > 0 ? undefined : readableTree(chunk);
    const mentions = tree === undefined ? blobs.flatMap(blobMentions) : treeMentions(tree);
    yield* mentionTokens(mentions, isDeprecated);
    for (const blob of blobs) yield* versionTokens(blob);
  };
}

/** The tokens of names. */
export function* mentionTokens(
  mentions: readonly CatalogMention[],
  isDeprecated: (symbol: Symbol) => boolean = () => false,
): Generator<WrittenToken> {
  for (const { start, end, symbol, defines } of mentions)
    yield { start, end, type: TYPES[symbol.kind], defines, deprecated: isDeprecated(symbol) };
}

function versionTokens(blob: Blob): WrittenToken[] {
  switch (blob.kind) {
    case 'channel':
      return (blob.entries?.value ?? []).flatMap(({ skipRange }) => plain('range', skipRange));
    case 'bundle':
      return blob.properties.flatMap(ofProperty);
    default:
      return [];
  }
}

function ofProperty({ content }: BundleBlob['properties'][number]): WrittenToken[] {
  switch (content?.type) {
    case 'olm.package':
      return plain('number', content.version);
    case 'olm.package.required':
      return plain('range', content.versionRange);
    case 'olm.csv.metadata':
      return plain('number', content.minKubeVersion);
    default:
      return [];
  }
}

function plain(type: WrittenToken['type'], span: Span | undefined): WrittenToken[] {
  return span === undefined
    ? []
    : [{ start: span.start, end: span.end, type, defines: false, deprecated: false }];
}

function deprecations(context: OpenFile): (symbol: Symbol) => boolean {
  const packages = catalogAround(context)?.snapshot.whole.packages;
  const known = new Map<string, DeprecationMessages | undefined>();
  return ({ kind, name, scope }) => {
    if (!known.has(scope)) {
      const pkg = packages?.get(scope);
      known.set(scope, pkg && deprecationMessages(pkg));
    }
    const messages = known.get(scope);
    if (messages === undefined) return false;
    if (kind === 'package') return messages.package !== null;
    return (kind === 'channel' ? messages.channels : messages.bundles).has(name);
  };
}
