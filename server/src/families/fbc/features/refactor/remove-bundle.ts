/** Removes a bundle from all of its catalog, and reconnects the entries around it. */
import { blobOf } from '../../model/catalog-view.ts';
import type { Blob, ChannelBlob, DeprecationsBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { deleteItem } from '../../../../features/edit/delete.ts';
import type { FileEdit } from '../../../../features/edit/file-edit.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import type { TextEdit } from '../../../../features/edit/text-edit.ts';
import { catalogAround } from '../../answers/in-catalog.ts';
import { allVersions, channelPlan, type EntryPlan, type Versions } from './channel-plan.ts';
import { entryEdits, joinTouching } from './entry-edits.ts';
import { NO_PAUSE } from '../../../../features/pause.ts';
import { placedEdits } from '../../../../features/edit/in-file.ts';
import { withoutDocuments } from './file-parts.ts';
import { withoutEntry, type WaysIn } from './reconnect.ts';
import type {
  FileOperation,
  Refactoring,
  RefactoringOptions,
} from '../../../../features/refactor/refactoring.ts';
import { editableBlob, unchangedFile, type CatalogFiles } from './unchanged-file.ts';

/** What is to be changed: documents that go as a whole, and those that are edited. */
interface Removal {
  readonly documents: ReadonlySet<Blob>;
  readonly channels: ReadonlyMap<ChannelBlob, readonly EntryPlan[]>;
  /** Channels that list nothing else, and go as well. */
  readonly emptied: readonly string[];
}

/**
 * The refactoring for a bundle: its blob, its entries, its deprecation and every mention of it in `replaces` and `skips` go.
 * What came after it takes over what it replaced, skipped and had in its range, so that each of the others can still reach
 * whatever it could reach. A channel that lists nothing else goes, too. Undefined where opm would refuse what is left, as
 * for the only bundle of the default channel, and where it cannot be written.
 */
export async function removeBundle(
  context: CatalogFiles,
  pkg: Package,
  name: string,
  options: RefactoringOptions,
): Promise<Refactoring | undefined> {
  const { pause = NO_PAUSE } = options;
  const versions = allVersions(pkg);
  await pause();
  const removal = versions && planRemoval(pkg, name, versions);
  if (removal === undefined) return undefined;
  const edits: FileEdit[] = [];
  await pause();
  for (const [channel, plan] of removal.channels) {
    const place = await editableBlob(context, channel);
    const made = place && entryEdits(place.document, channel, plan);
    if (place === undefined || made === undefined) return undefined;
    edits.push(...inFile(place.path, place.chunks, place.chunk, made));
  }
  for (const blob of pkg.deprecations) {
    if (removal.documents.has(blob)) continue;
    const made = await withoutDeprecations(context, blob, concerns(name, removal.emptied));
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  const documents = await documentEdits(context, removal.documents, options);
  if (documents === undefined) return undefined;
  const all = [...edits, ...documents.edits];
  return areApart(all)
    ? { title: titleOf(name, removal.emptied), edits: all, files: documents.files }
    : undefined;
}

function titleOf(name: string, emptied: readonly string[]): Message {
  const [channel] = emptied;
  if (channel === undefined) return msg('Remove {0} everywhere and reconnect its neighbours', name);
  return emptied.length === 1
    ? msg('Remove {0} everywhere, with the channel {1}, which lists nothing else', name, channel)
    : msg('Remove {0} everywhere, with {1} channels that list nothing else', name, emptied.length);
}

function planRemoval(pkg: Package, name: string, versions: Versions): Removal | undefined {
  const bundle = pkg.bundles.find((blob) => blob.name?.value === name);
  if (bundle === undefined || pkg.bundles.length < 2) return undefined;
  const plans = entryPlans(pkg);
  const rests = plans && restsWithout(name, plans, versions);
  if (rests === undefined) return undefined;
  const gone = [...rests].flatMap(([channel, rest]) => (rest.length === 0 ? [channel] : []));
  const emptied = gone.map((channel) => channel.name?.value ?? '');
  const isDefault = pkg.definitions.some(({ defaultChannel }) =>
    emptied.includes(defaultChannel?.value ?? ''),
  );
  // With entries that wait for their bundle in no other channel, opm would miss them.
  if (isDefault || leavesUnlisted(pkg, name)) return undefined;
  const isAbout = concerns(name, emptied);
  const deprecations = pkg.deprecations.filter(({ entries }) => entries.length > 0 && entries.every(isAbout));
  return {
    documents: new Set<Blob>([bundle, ...gone, ...deprecations]),
    channels: new Map([...rests].filter(([, rest]) => rest.length > 0)),
    emptied,
  };
}

/** The entries of all channels of a package; undefined where one of them cannot be planned with. */
function entryPlans({ channels }: Package): ReadonlyMap<ChannelBlob, readonly EntryPlan[]> | undefined {
  const plans = new Map<ChannelBlob, readonly EntryPlan[]>();
  for (const channel of channels) {
    const plan = channelPlan(channel);
    if (plan === undefined) return undefined;
    plans.set(channel, plan);
  }
  return plans;
}

/** What is left of the channels that name a bundle; undefined where that cannot be written. */
function restsWithout(
  name: string,
  plans: ReadonlyMap<ChannelBlob, readonly EntryPlan[]>,
  versions: Versions,
): ReadonlyMap<ChannelBlob, readonly EntryPlan[]> | undefined {
  const elsewhere = waysInto(name, [...plans.values()].flat());
  const rests = new Map<ChannelBlob, readonly EntryPlan[]>();
  for (const [channel, plan] of plans) {
    const own = plan.filter((entry) => entry.name === name);
    const isNamed = plan.some((entry) => entry.replaces === name || entry.skips.includes(name));
    if (own.length === 0 && !isNamed) continue;
    const rest = withoutEntry(plan, name, own.length === 0 ? elsewhere : waysInto(name, own), versions);
    if (rest === undefined) return undefined;
    rests.set(channel, rest);
  }
  return rests;
}

function leavesUnlisted({ channels }: Package, name: string): boolean {
  return channels.every(({ entries }) => (entries?.value ?? []).every((entry) => entry.name?.value === name));
}

/** What leads to a bundle, by all entries of it. */
function waysInto(name: string, entries: readonly EntryPlan[]): WaysIn {
  const own = entries.filter((entry) => entry.name === name);
  const [replaces = '', ...others] = new Set(
    own.flatMap((entry) => (entry.replaces === '' ? [] : [entry.replaces])),
  );
  return {
    replaces,
    skips: [...new Set([...others, ...own.flatMap((entry) => entry.skips)])],
    skipRange: [...new Set(own.flatMap((entry) => (entry.skipRange === '' ? [] : [entry.skipRange])))].join(
      ' || ',
    ),
  };
}

/** Whether a deprecation is about the bundle, or about a channel that goes with it. */
function concerns(name: string, channels: readonly string[]) {
  return ({ reference }: DeprecationsBlob['entries'][number]): boolean => {
    const about = reference?.name?.value ?? '';
    if (reference?.schema?.value === 'olm.bundle') return about === name;
    return reference?.schema?.value === 'olm.channel' && channels.includes(about);
  };
}

async function withoutDeprecations(
  context: CatalogFiles,
  blob: DeprecationsBlob,
  isGone: (entry: DeprecationsBlob['entries'][number]) => boolean,
): Promise<FileEdit[] | undefined> {
  const gone = blob.entries.filter(isGone);
  if (gone.length === 0) return [];
  const place = await editableBlob(context, blob);
  if (place === undefined) return undefined;
  const edits: TextEdit[] = [];
  for (const entry of gone) {
    const made = deleteItem(place.document, entry);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  const joined = joinTouching(edits);
  return joined && inFile(place.path, place.chunks, place.chunk, joined);
}

/** Takes whole documents away; a file that is left without any is deleted where that can be done, or else is empty. */
async function documentEdits(
  context: CatalogFiles,
  documents: ReadonlySet<Blob>,
  { deletes }: RefactoringOptions,
): Promise<{ readonly edits: FileEdit[]; readonly files: FileOperation[] } | undefined> {
  const edits: FileEdit[] = [];
  const operations: FileOperation[] = [];
  for (const file of catalogAround(context)?.snapshot.files ?? []) {
    const isGone = (at: number) => {
      const blob = blobOf(file.chunks[at]);
      return blob !== undefined && documents.has(blob);
    };
    if (!file.chunks.some((_, at) => isGone(at))) continue;
    const chunks = await unchangedFile(context, file);
    const made = chunks && withoutDocuments(chunks, isGone);
    if (chunks === undefined || made === undefined) return undefined;
    const isEmpty = chunks.every((chunk, at) => chunk.document === undefined || isGone(at));
    if (isEmpty && deletes === true) operations.push({ kind: 'delete', file: file.path });
    else edits.push(...placedEdits(file.path, chunks, made));
  }
  return { edits, files: operations };
}

/** True if no two edits are about the same text. */
function areApart(edits: readonly FileEdit[]): boolean {
  const last = new Map<string, number>();
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < (last.get(edit.file) ?? 0)) return false;
    last.set(edit.file, edit.end);
  }
  return true;
}
