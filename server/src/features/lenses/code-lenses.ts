/** Lines above blobs: what a channel holds, where a bundle is offered, what a deprecation covers. */
import { walkChannel, entriesByName } from '../../families/fbc/graph/channel-walk.ts';
import type { Blob, BundleBlob, ChannelBlob, DeprecationEntry } from '../../families/fbc/model/blob.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import { templateKind, templateSchema } from '../../families/template/model/template.ts';
import { msg, type Message } from '../../text/message.ts';
import type { Range, Span } from '../../text/span.ts';
import { blobsIn } from '../../families/fbc/model/catalog-view.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';

/** A line above a place. */
export interface CodeLens {
  readonly range: Range;
  readonly title: Message;
  /** Of the lens that opens the update graph: what to show. The others only inform. */
  readonly graph?: { readonly package: string; readonly channel: string };
  /** True for the lens that shows what the template generates. */
  readonly preview?: true;
}

/** How many channels a lens names before the rest is only counted. */
const MAX_NAMES = 4;

/** The lenses of the open file, in its order. Nothing outside of catalogs and templates. */
export function codeLenses(context: FeatureContext): CodeLens[] {
  const packages = packageIndex(context);
  const template = templateLenses(context);
  const inCatalog = context.source.chunks.flatMap((_, index) => {
    const place = (span: Span) => rangeIn(context, index, span);
    return blobsIn(context.file.chunks[index]).flatMap((blob) => {
      const pkg = packages(blob.package?.value ?? '');
      return pkg === undefined ? [] : ofBlob(blob, pkg, place);
    });
  });
  return [...template, ...inCatalog];
}

function ofBlob(blob: Blob, pkg: IndexedPackage, place: (span: Span) => Range): CodeLens[] {
  switch (blob.kind) {
    case 'channel':
      return ofChannel(blob, place(blob.name ?? blob.schema));
    case 'bundle':
      return ofBundle(blob, pkg, place(blob.name ?? blob.schema));
    case 'deprecations':
      return blob.entries.flatMap((entry) => {
        const title = covered(entry, pkg);
        return title === undefined ? [] : [{ range: place(entry), title }];
      });
    default:
      return [];
  }
}

/** At the schema of a template. Only the first document of a file can be one. */
function templateLenses(context: FeatureContext): CodeLens[] {
  const tree = context.source.chunks[0]?.document?.tree;
  const schema = tree && templateSchema(tree);
  if (schema === undefined || templateKind(schema.value) === undefined) return [];
  return [{ range: rangeIn(context, 0, schema), title: msg('Show what this generates'), preview: true }];
}

interface IndexedPackage {
  readonly pkg: Package;
  /** Names of the channels that list a bundle. */
  readonly channels: ReadonlyMap<string, readonly string[]>;
}

function packageIndex({ root }: FeatureContext): (name: string) => IndexedPackage | undefined {
  const known = new Map<string, IndexedPackage>();
  return (name) => {
    const pkg = root?.snapshot.whole.packages.get(name);
    if (pkg === undefined) return undefined;
    const indexed = known.get(name) ?? { pkg, channels: channelsByEntry(pkg) };
    known.set(name, indexed);
    return indexed;
  };
}

function channelsByEntry(pkg: Package): ReadonlyMap<string, readonly string[]> {
  const channels = new Map<string, string[]>();
  for (const blob of pkg.channels) {
    for (const entry of entriesByName(blob).keys()) {
      const known = channels.get(entry);
      if (known === undefined) channels.set(entry, [blob.name?.value ?? '']);
      else known.push(blob.name?.value ?? '');
    }
  }
  return channels;
}

function ofChannel(blob: ChannelBlob, range: Range): CodeLens[] {
  const count = entriesByName(blob).size;
  const { heads } = walkChannel(blob);
  const head = heads[0]?.name?.value ?? '';
  const entries = count === 1 ? msg('1 entry') : msg('{0} entries', count);
  const lenses: CodeLens[] = [{ range, title: entries }];
  if (heads.length === 1) lenses.push({ range, title: msg('Head: {0}', head) });
  else if (count > 0)
    lenses.push({ range, title: heads.length === 0 ? msg('No head') : msg('{0} heads', heads.length) });
  const graph = { package: blob.package?.value ?? '', channel: blob.name?.value ?? '' };
  return [...lenses, { range, title: msg('Show update graph'), graph }];
}

function ofBundle(blob: BundleBlob, { channels }: IndexedPackage, range: Range): CodeLens[] {
  return [{ range, title: inChannels(channels.get(blob.name?.value ?? '') ?? []) }];
}

function inChannels(names: readonly string[]): Message {
  if (names.length === 0) return msg('In no channel');
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const rest = names.length - MAX_NAMES;
  return rest > 0 ? msg('In {0} and {1} more channels', shown, rest) : msg('In {0}', shown);
}

function covered({ reference }: DeprecationEntry, { pkg, channels }: IndexedPackage): Message | undefined {
  const name = reference?.name?.value ?? '';
  switch (reference?.schema?.value) {
    case 'olm.package':
      return msg('Covers the package: {0} channels, {1} bundles', pkg.channels.length, pkg.bundles.length);
    case 'olm.channel': {
      const channel = pkg.channels.find((blob) => blob.name?.value === name);
      if (channel === undefined) return msg('Covers no channel of this package');
      const count = entriesByName(channel).size;
      return count === 1
        ? msg('Covers a channel with 1 entry')
        : msg('Covers a channel with {0} entries', count);
    }
    case 'olm.bundle':
      return pkg.bundles.some((blob) => blob.name?.value === name)
        ? inChannels(channels.get(name) ?? [])
        : msg('Covers no bundle of this package');
    default:
      return undefined;
  }
}
