/** The edits of catalogs that come to mind where an extension stops. None of them has been tried. */
import { formatMessage, msg } from '../../../text/message.ts';
import type { Located } from '../../../text/span.ts';
import type { ChannelBlob, ChannelEntry } from '../../fbc/model/blob.ts';
import type { PossibleEdit } from './edits.ts';
import type { IndexedEntry, PackageIndex } from './package-index.ts';
import { blobWords } from './blob-words.ts';
import { damagesFor, mendedCatalog } from './damage.ts';
import { ranked } from './ranking.ts';
import { prepare, type PreparedQuestion } from './resolve.ts';
import type { Catalog, Resolution } from './question.ts';

/** The edits: of the ClusterCatalog objects first, then of what is in the catalogs. */
export function catalogEdits(question: PreparedQuestion, stopped: Resolution): readonly PossibleEdit[] {
  return [...damageEdits(question, stopped), ...objectEdits(question, stopped), ...edgeEdits(question)];
}

/** The question with another catalog in the place of one. */
function withCatalog(question: PreparedQuestion, at: number, catalog: Catalog): PreparedQuestion {
  return { ...question, catalogs: question.catalogs.map((one, index) => (index === at ? catalog : one)) };
}

/** The blobs that do not decode, mended. Where there are several, that takes all of them. */
function damageEdits({ catalogs, ...question }: PreparedQuestion, stopped: Resolution): PossibleEdit[] {
  const { packageName } = question.extension;
  return catalogs.flatMap((catalog, at): PossibleEdit[] => {
    const first = stopped.catalogs[at]?.damaged;
    if (first === undefined) return [];
    const others = damagesFor(packageName, catalog).length - 1;
    const blob = blobWords(first);
    const why = formatMessage(first.fault.message);
    const message =
      others === 0
        ? msg('In catalog `{0}`, mend {1}: {2}', catalog.name, blob, why)
        : msg(
            'In catalog `{0}`, mend {1} and {2} more that cannot be decoded: {3}',
            catalog.name,
            blob,
            others,
            why,
          );
    const mended = mendedCatalog(packageName, catalog);
    const all = catalogs.map((one, index) => (index === at ? mended : one));
    return [
      {
        kind: 'catalog-blob',
        of: { catalog: catalog.name },
        field: 'blob',
        message,
        place: { blob: first, span: first.fault },
        asked: prepare({ ...question, catalogs: all }),
      },
    ];
  });
}

function objectEdits(question: PreparedQuestion, { catalogs: derivations }: Resolution): PossibleEdit[] {
  const highest = Math.max(...question.catalogs.map(({ priority }) => priority));
  return question.catalogs.flatMap((catalog, at): PossibleEdit[] => {
    const { name } = catalog;
    switch (derivations[at]?.outcome) {
      case 'failed':
      case 'damaged':
        return [
          {
            kind: 'catalog-availability',
            of: { catalog: name },
            field: 'spec.availabilityMode',
            value: 'Unavailable',
            message: msg(
              'Set `availabilityMode: Unavailable` on catalog `{0}` until it is served again: then nobody waits for it.',
              name,
            ),
            asked: withCatalog(question, at, { ...catalog, available: false }),
          },
        ];
      case 'unavailable':
        return [
          {
            kind: 'catalog-availability',
            of: { catalog: name },
            field: 'spec.availabilityMode',
            value: 'Available',
            message: msg('Make catalog `{0}` available again: `availabilityMode: Available`.', name),
            asked: withCatalog(question, at, { ...catalog, available: true }),
          },
        ];
      case 'tied':
      case 'lower-priority':
        return [
          {
            kind: 'catalog-priority',
            of: { catalog: name },
            field: 'spec.priority',
            value: highest + 1,
            message: msg('Put catalog `{0}` before the others: `priority: {1}`.', name, highest + 1),
            asked: withCatalog(question, at, { ...catalog, priority: highest + 1 }),
          },
        ];
      default:
        return [];
    }
  });
}

/** An edge from what is installed to the best bundle of a catalog, in a channel that counts. */
function edgeEdits(question: PreparedQuestion): PossibleEdit[] {
  const { extension, installed, catalogs, indexes } = question;
  if (installed === undefined || extension.policy === 'SelfCertified') return [];
  return catalogs.flatMap((catalog, at) => {
    const index = indexes[at];
    const entry = index && bestEntry(index, extension.channels);
    if (index === undefined || entry === undefined || entry.name === installed.name) return [];
    const blob = withSkip(entry, installed.name);
    const changed = packageWith(catalog, extension.packageName, entry.channel.blob, blob);
    const message = msg(
      'In catalog `{0}`, let the entry `{1}` of channel `{2}` skip `{3}`.',
      catalog.name,
      entry.name,
      entry.channel.name,
      installed.name,
    );
    return [
      {
        kind: 'catalog-edge',
        of: { catalog: catalog.name },
        field: 'skips',
        value: installed.name,
        message,
        place: { blob: entry.channel.blob, span: entry.entry.name ?? entry.entry },
        asked: prepare(withCatalog(question, at, changed)),
      },
    ];
  });
}

function bestEntry(index: PackageIndex, channels: readonly string[]): IndexedEntry | undefined {
  const counts = index.entries.filter(
    ({ channel }) => channels.length === 0 || channels.includes(channel.name),
  );
  for (const { name } of ranked(index.bundles)) {
    const entry = counts.find((one) => one.name === name);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

function withSkip({ entry, channel }: IndexedEntry, name: string): ChannelBlob {
  const { blob } = channel;
  if (blob.entries === undefined) return blob;
  const skip: Located<string> = { value: name, start: entry.start, end: entry.start };
  const edited = (one: ChannelEntry) => (one === entry ? { ...one, skips: [...one.skips, skip] } : one);
  return { ...blob, entries: { ...blob.entries, value: blob.entries.value.map(edited) } };
}

function packageWith(catalog: Catalog, name: string, before: ChannelBlob, after: ChannelBlob): Catalog {
  const pkg = catalog.packages.get(name);
  if (pkg === undefined) return catalog;
  const channels = pkg.channels.map((channel) => (channel === before ? after : channel));
  return { ...catalog, packages: new Map([...catalog.packages, [name, { ...pkg, channels }]]) };
}
