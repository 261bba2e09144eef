/** What the names and versions in a file mean, for colours: packages, channels, bundles, versions, ranges, what is deprecated. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import { deprecationMessages, type DeprecationMessages } from '../../families/fbc/graph/bundle-facts.ts';
import { templateKind } from '../../families/template/model/template-schemas.ts';
import type { Range, Span } from '../../text/span.ts';
import { blobsIn } from '../../families/fbc/model/catalog-view.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import type { Named } from '../place/place.ts';
import { readableTree } from '../place/readable-tree.ts';
import { blobMentions, type Mention } from '../../families/fbc/answers/mentions.ts';
import { treeMentions } from '../../families/fbc/answers/tree-mentions.ts';

/** What a token is. An operator is one of a version range, whose versions are tokens of their own. */
export type TokenKind = 'package' | 'channel' | 'bundle' | 'version' | 'operator';

/** A token, within one line. */
export interface Token {
  readonly range: Range;
  readonly kind: TokenKind;
  /** True where the thing is defined. */
  readonly defines: boolean;
  readonly deprecated: boolean;
}

interface Found extends Span {
  readonly kind: TokenKind | 'range';
  readonly mention?: Mention;
}

/** The tokens of the open file in its order; with `within` only those of the blobs that reach into it. */
export function tokensOf(context: FeatureContext, within?: Range): Token[] {
  const { source, file } = context;
  const isDeprecated = deprecations(context);
  return source.chunks.flatMap((chunk, index) => {
    const first = source.starts.line[index] ?? 0;
    const last = source.starts.line[index + 1] ?? first;
    if (within !== undefined && (last < within.start.line || first > within.end.line)) return [];
    const blobs = blobsIn(file.chunks[index]);
    const known = blobs[0] !== undefined && templateKind(blobs[0].schema.value) === undefined;
    const tree = known ? undefined : readableTree(chunk);
    const found = known ? blobs.flatMap(ofBlob) : tree === undefined ? [] : treeMentions(tree).map(ofMention);
    found.sort((a, b) => a.start - b.start);
    return found.flatMap(({ start, end, kind, mention }) => {
      const quotes = /^["']/.test(chunk.text.charAt(start)) && end - start >= 2 ? 1 : 0;
      const span = { start: start + quotes, end: end - quotes };
      const { start: first, end: last } = rangeIn(context, index, span);
      if (first.line !== last.line || first.character >= last.character) return [];
      const deprecated = mention !== undefined && isDeprecated(mention.named);
      const pieces = kind === 'range' ? rangePieces(chunk.text, span) : [{ ...span, kind }];
      return pieces.map(({ kind: piece, ...at }) => {
        const range = rangeIn(context, index, at);
        return { range, kind: piece, defines: mention?.defines ?? false, deprecated };
      });
    });
  });
}

/** The operators and the versions of a range. */
function rangePieces(
  text: string,
  { start, end }: Span,
): (Span & { readonly kind: 'version' | 'operator' })[] {
  return [...text.slice(start, end).matchAll(/[<>=!~^|]+|[^\s<>=!~^|]+/g)].map(({ 0: piece, index }) => ({
    start: start + index,
    end: start + index + piece.length,
    kind: /^[<>=!~^|]/.test(piece) ? 'operator' : 'version',
  }));
}

function ofMention(mention: Mention): Found {
  return { start: mention.start, end: mention.end, kind: mention.named.kind, mention };
}

function ofBlob(blob: Blob): Found[] {
  const found: Found[] = blobMentions(blob).map(ofMention);
  const add = (kind: Found['kind'], span: Span | undefined) => {
    if (span !== undefined) found.push({ start: span.start, end: span.end, kind });
  };
  if (blob.kind === 'channel') {
    for (const { skipRange } of blob.entries?.value ?? []) add('range', skipRange);
  }
  if (blob.kind === 'bundle') {
    for (const { content } of blob.properties) {
      if (content?.type === 'olm.package') add('version', content.version);
      if (content?.type === 'olm.package.required') add('range', content.versionRange);
      if (content?.type === 'olm.csv.metadata') add('version', content.minKubeVersion);
    }
  }
  return found;
}

function deprecations({ root }: FeatureContext): (named: Named) => boolean {
  const known = new Map<string, DeprecationMessages | undefined>();
  return ({ kind, name, package: pkg }) => {
    if (!known.has(pkg)) {
      const found = root?.snapshot.whole.packages.get(pkg);
      known.set(pkg, found && deprecationMessages(found));
    }
    const messages = known.get(pkg);
    if (messages === undefined) return false;
    if (kind === 'package') return messages.package !== null;
    return (kind === 'channel' ? messages.channels : messages.bundles).has(name);
  };
}
