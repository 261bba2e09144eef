/** Pieces that are written as a whole: new blobs, entries, properties, deprecations. */
import { packageNameOf } from '../../model/assemble.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { bundlesByName } from '../../graph/bundle-facts.ts';
import { walkChannel } from '../../graph/channel-walk.ts';
import { compareNewestFirst, versionInName } from '../../graph/entry-order.ts';
import { compareVersions, formatVersion, type Version } from '../../../../version/semver.ts';
import { nextPatch } from '../../../../version/interval.ts';
import { blobsIn } from '../../model/catalog-view.ts';
import { PROPERTY_SCHEMAS } from '../schemas.ts';
import { channelOf } from '../cards/card.ts';
import { lineStartAt } from '../../../../features/place/line.ts';
import { emptyValue, presentKeys } from '../../../../features/completion/keys.ts';
import { packageOf, undefinedBundles, undefinedPackages } from './names.ts';
import { comma, commaBehind } from '../../../../features/completion/scalars.ts';
import type { BlobSite } from './blob-site.ts';
import type { Insertion, Suggestion } from '../../../../features/completion/suggestion.ts';
import {
  hole,
  listOf,
  map,
  writePairs,
  writePiece,
  type Piece,
} from '../../../../features/completion/piece.ts';

type Pairs = readonly (readonly [key: string, value: Piece])[];

/** New blobs, where a document or a nested blob has no key yet, or behind the last key of a document. */
export function newBlobs(site: BlobSite): Suggestion[] {
  const { path, place, layout, ref } = site;
  if (path.length > 0 || place.part === 'key' || ref.of !== 'blob') return [];
  const isEmpty = presentKeys(site).size === 0;
  if (!isEmpty && !isAtEnd(site)) return [];
  const pkg = packageNear(site);
  return BLOBS.map(({ label, detail, pairs }) => {
    const written = pairs(pkg, site);
    const isObject = layout.json && (place.root === undefined || place.tree === undefined);
    const insertion = isObject
      ? writePiece({ map: written }, layout)
      : writePairs(written, layout, commaBehind(site));
    return snippet(site, label, detail, isEmpty ? insertion : prefixed(insertion, `---${layout.lineEnd}`));
  });
}

/** Behind the last key of a document in block style: what is written here can be a document of its own. */
function isAtEnd({ place, layout, span }: BlobSite): boolean {
  if (layout.json || layout.flow || layout.column !== 0 || place.isNested === true) return false;
  const { text, content } = place.chunk;
  return text.slice(span.end, content.end).trim() === '';
}

function prefixed({ plain, snippet: marked }: Insertion, prefix: string): Insertion {
  return { plain: prefix + plain, ...(marked !== undefined && { snippet: prefix + marked }) };
}

function snippet(site: BlobSite, label: string, detail: Message, insertion: Insertion): Suggestion {
  return {
    label,
    kind: 'snippet',
    detail,
    insertion,
    span: site.span,
    doc: { kind: 'code', text: asWritten(site, insertion.plain) },
    ...comma(site),
  };
}

/** The lines behind the first as they stand below it: without the columns before the cursor. */
function asWritten({ place, span }: BlobSite, text: string): string {
  const column = span.start - lineStartAt(place.chunk.text, span.start);
  const margin = /^[ \t]*/;
  return text
    .split('\n')
    .map((line, index) => {
      const blanks = margin.exec(line)?.[0].length ?? 0;
      return index === 0 ? line : line.slice(Math.min(blanks, column));
    })
    .join('\n');
}

interface BlobSnippet {
  readonly label: string;
  readonly detail: Message;
  readonly pairs: (pkg: string, site: BlobSite) => Pairs;
}

const BLOBS: readonly BlobSnippet[] = [
  {
    label: 'new package',
    detail: msg('a whole olm.package'),
    pairs: (_pkg, site) => [
      ['schema', 'olm.package'],
      ['name', hole(undefinedPackages(site)[0]?.value ?? '')],
      ['defaultChannel', hole('stable')],
      ['description', hole()],
    ],
  },
  {
    label: 'new channel',
    detail: msg('a whole olm.channel'),
    pairs: (pkg) => [
      ['schema', 'olm.channel'],
      ['package', hole(pkg)],
      ['name', hole('stable')],
      ['entries', listOf(map(['name', hole()]))],
    ],
  },
  { label: 'new bundle', detail: msg('a whole olm.bundle'), pairs: newBundle },
  {
    label: 'new deprecations',
    detail: msg('a whole olm.deprecations'),
    pairs: (pkg) => [
      ['schema', 'olm.deprecations'],
      ['package', hole(pkg)],
      ['entries', listOf(deprecation('olm.bundle'))],
    ],
  },
];

function newBundle(pkg: string, site: BlobSite): Pairs {
  const name = undefinedBundles(site)[0]?.value ?? '';
  if (site.place.isImageOnly)
    return [
      ['schema', 'olm.bundle'],
      ['image', hole()],
    ];
  const version = versionInName(name);
  const packageProperty = map(
    ['packageName', hole(pkg)],
    ['version', hole(version === undefined ? '' : formatVersion(version))],
  );
  return [
    ['schema', 'olm.bundle'],
    ['package', hole(pkg)],
    ['name', hole(name)],
    ['image', hole()],
    ['properties', listOf(map(['type', 'olm.package'], ['value', packageProperty]))],
  ];
}

/** The package that a new blob probably belongs to: that of the last blob before it in the file. */
function packageNear({ place, context }: BlobSite): string {
  if (place.package !== '') return place.package;
  const { chunks } = context.file;
  for (let index = Math.min(place.chunkIndex, chunks.length - 1); index >= 0; index--) {
    const name = blobsIn(chunks[index])
      .toReversed()
      .map(packageNameOf)
      .find((found) => found !== undefined);
    if (name !== undefined) return name;
  }
  return '';
}

/** Items for the lists that hold mappings. */
export function itemSnippets(site: BlobSite): Suggestion[] {
  const at = `${site.place.schema}/${site.path.join('/')}`;
  switch (at) {
    case 'olm.channel/entries':
      return entrySnippets(site);
    case 'olm.deprecations/entries':
      return (['bundle', 'channel', 'package'] as const).map((kind) =>
        itemSnippet(site, `deprecate a ${kind}`, msg('a deprecation'), deprecation(`olm.${kind}`)),
      );
    case 'olm.bundle/properties':
      return propertySnippets(site);
    default:
      return genericItem(site);
  }
}

function itemSnippet(site: BlobSite, label: string, detail: Message, item: Piece): Suggestion {
  const { layout, wanted } = site;
  const bare = layout.json || layout.flow || wanted !== 'item';
  const insertion = writePiece(bare ? item : listOf(item), layout);
  const behind = commaBehind(site);
  return snippet(site, label, detail, behind === '' ? insertion : suffixed(insertion, behind));
}

function suffixed({ plain, snippet: marked }: Insertion, suffix: string): Insertion {
  return { plain: plain + suffix, ...(marked !== undefined && { snippet: marked + suffix }) };
}

function deprecation(schema: string): Piece {
  const reference =
    schema === 'olm.package' ? map(['schema', schema]) : map(['schema', schema], ['name', hole()]);
  return map(['reference', reference], ['message', hole()]);
}

function entrySnippets(site: BlobSite): Suggestion[] {
  const channel = channelOf(site.place);
  const heads = channel === undefined ? [] : walkChannel(channel).heads;
  const head = heads.length === 1 ? heads[0]?.name?.value : undefined;
  const plain = itemSnippet(site, 'entry', msg('an entry of the channel'), map(['name', hole()]));
  if (head === undefined) return [plain];
  const present = new Set((channel?.entries?.value ?? []).map((entry) => entry.name?.value ?? ''));
  const next = nextBundle(site, head, present);
  const entry = map(['name', next.exists ? next.name : hole(next.name)], ['replaces', head]);
  const label = `next entry after ${head}`;
  return [{ ...itemSnippet(site, label, msg('replaces the head'), entry), preferred: true }, plain];
}

/** The bundle that comes after the head: the newest that is newer and in no entry, or the name of the next patch. */
function nextBundle(
  site: BlobSite,
  head: string,
  present: ReadonlySet<string>,
): { readonly name: string; readonly exists: boolean } {
  const pkg = packageOf(site);
  const bundles = pkg === undefined ? new Map<string, never>() : bundlesByName(pkg);
  const version: Version | undefined = bundles.get(head)?.version ?? versionInName(head);
  const newer = [...bundles]
    .flatMap(([name, facts]) =>
      facts.version === undefined
        ? []
        : [{ name, order: { version: facts.version, release: facts.release } }],
    )
    .filter(({ name, order }) => {
      return !present.has(name) && (version === undefined || compareVersions(order.version, version) > 0);
    })
    .sort(compareNewestFirst);
  const [newest] = newer;
  if (newest !== undefined) return { name: newest.name, exists: true };
  const next = version && nextPatch(version);
  const written = version === undefined ? '' : formatVersion(version);
  if (next === undefined || !head.endsWith(written)) return { name: '', exists: false };
  return { name: head.slice(0, head.length - written.length) + formatVersion(next), exists: false };
}

/** A property of each known type, with the keys that its value needs. Of `olm.package` only the first one. */
function propertySnippets(site: BlobSite): Suggestion[] {
  const types = typesIn(site);
  return [...PROPERTY_SCHEMAS]
    .filter(([type]) => !RETIRED.has(type) && !(type === 'olm.package' && types.has(type)))
    .map(([type, schema]) => {
      const value = emptyValue(schema);
      return itemSnippet(site, type, msg('a property'), map(['type', type], ['value', value]));
    });
}

/** Types that are not written any more. */
const RETIRED: ReadonlySet<string> = new Set([
  'olm.skips',
  'olm.skipRange',
  'olm.channel',
  'olm.search.metadata',
]);

function typesIn({ place }: BlobSite): ReadonlySet<string> {
  const properties = place.blob?.kind === 'bundle' ? place.blob.properties : [];
  return new Set(properties.flatMap(({ type }) => type?.value ?? []));
}

/** An item with the keys that it needs, for lists that nothing more is known of. */
function genericItem(site: BlobSite): Suggestion[] {
  const items = site.schema?.schema.items;
  if (items?.type !== 'object' || items.properties === undefined) return [];
  return [itemSnippet(site, 'item', msg('{0}', items.description ?? ''), emptyValue(items))];
}
