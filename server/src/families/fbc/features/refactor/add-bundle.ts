/**
 * Adds a bundle to a catalog that has its package: the blob, and an entry after the head of each of its channels
 * (docs/reference/bundle-rendering.md, "The blob").
 */
import type { FileEdit } from '../../../../features/edit/file-edit.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import { insertLinesOf } from '../../../../features/edit/insert-document.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { textOf } from '../../../../text/span.ts';
import { writeYaml } from '../../../../text/write-yaml/write.ts';
import { compareVersions, parseVersion, type Version } from '../../../../version/semver.ts';
import type { Blob, ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundleVersions } from '../../rules/shared/bundle-versions.ts';
import { catalogAround } from '../../answers/in-catalog.ts';
import { channelPlan, isSound } from './channel-plan.ts';
import { insertHead, onlyHead } from './head-entry.ts';
import { unchangedFile, type CatalogFiles } from './unchanged-file.ts';

/** What is to stand in a channel; empty texts stand for what is not written. */
export interface WantedEntry {
  readonly channel: string;
  readonly name: string;
  /** What the CSV replaces. In a catalog the head of the channel counts instead. */
  readonly replaces: string;
  readonly skips: readonly string[];
  readonly skipRange: string;
  /** The entry that it replaces in place of the head; the head is skipped or led on from otherwise then. */
  readonly replacesInstead?: string;
}

/** A bundle as it was rendered. */
export interface NewBundle {
  /** The blob, its members in the order of opm. */
  readonly blob: {
    readonly name?: string;
    readonly package?: string;
    readonly image: string;
    readonly properties: readonly { readonly type: string; readonly value: unknown }[];
  };
  readonly entries: readonly WantedEntry[];
}

/** What is to be done, and what somebody has to know besides. */
export interface BundleAddition {
  readonly edits: readonly FileEdit[];
  readonly notes: readonly Message[];
}

/** The edits that add a bundle to the catalog; a message where the catalog cannot take it. */
export async function addBundle(context: CatalogFiles, bundle: NewBundle): Promise<BundleAddition | Message> {
  const { name = '', package: packageName = '', image } = bundle.blob;
  const pkg = catalogAround(context)?.snapshot.whole.packages.get(packageName);
  if (pkg === undefined || pkg.definitions.length === 0)
    return msg(
      'The catalog has no package `{0}`. Write its `olm.package` and a channel first; the bundle goes beside them.',
      packageName,
    );
  if (pkg.bundles.some((one) => one.name?.value === name))
    return msg('The catalog has a bundle `{0}` already. Remove it first to add it anew.', name);
  const document = await blobEdits(context, pkg, bundle.blob);
  if (document === undefined)
    return msg(
      'The file of the package `{0}` has a fault or has changed, so nothing is added to it.',
      packageName,
    );
  const edits: FileEdit[] = [];
  const notes: Message[] = [];
  const version = versionOf(bundle);
  for (const entry of bundle.entries) {
    const made = await entryEdits(context, pkg, entry, version);
    edits.push(...made.edits);
    notes.push(...made.notes);
  }
  if (image === '')
    notes.push(
      msg('The bundle `{0}` has no `image` yet. Fill it in: clusters install the bundle from there.', name),
    );
  // A document at the very end of a file goes behind an entry at the same place.
  return { edits: [...edits, ...document], notes };
}

/** Whether a bundle can be added. */
export function isAddition(result: BundleAddition | Message): result is BundleAddition {
  return 'edits' in result;
}

/** The blob as a document of its own, in the file of the package's last bundle, or else of what there is of the package. */
async function blobEdits(
  context: CatalogFiles,
  { bundles, channels, definitions }: Package,
  blob: NewBundle['blob'],
): Promise<FileEdit[] | undefined> {
  const beside: Blob | undefined = bundles.at(-1) ?? channels.at(-1) ?? definitions[0];
  const file = beside && catalogAround(context)?.places.find(beside)?.file;
  const chunks = file && (await unchangedFile(context, file));
  if (file === undefined || chunks === undefined) return undefined;
  const inserted = insertLinesOf(chunks, ({ format, step }) => {
    const text = format === 'json' ? JSON.stringify(blob, undefined, step) : writeYaml(blob).trimEnd();
    return text.split('\n');
  });
  return inserted && inFile(file.path, chunks, inserted.chunk, [inserted.edit]);
}

/** The entry of one channel; a note where it is not written, or where the CSV means something else. */
async function entryEdits(
  context: CatalogFiles,
  pkg: Package,
  entry: WantedEntry,
  version: Version | undefined,
): Promise<BundleAddition> {
  const { channel: name, skips, skipRange, replaces, replacesInstead = '' } = entry;
  const place = placeIn(pkg, entry, version);
  if ('wording' in place) return { edits: [], notes: [place] };
  const { channel, head } = place;
  const more = {
    ...(replacesInstead !== '' && { replaces: replacesInstead }),
    ...(skips.length > 0 && { skips }),
    ...(skipRange !== '' && { skipRange }),
  };
  const edits = await insertHead(context, channel, head, entry.name, more);
  if (edits === undefined)
    return {
      edits: [],
      notes: [msg('The channel `{0}` cannot be edited, so the bundle is not listed there.', name)],
    };
  const headName = textOf(head.name);
  const note = msg(
    'The CSV replaces `{0}`; in the channel `{1}` the bundle replaces the head `{2}`.',
    replaces,
    name,
    headName,
  );
  return { edits, notes: replaces === '' || replaces === headName ? [] : [note] };
}

/** Where the entry goes, or why it goes nowhere. */
function placeIn(
  pkg: Package,
  { channel: name, name: bundle, skips, skipRange, replacesInstead = '' }: WantedEntry,
  version: Version | undefined,
): { readonly channel: ChannelBlob; readonly head: ChannelEntry } | Message {
  const channel = pkg.channels.find((one) => one.name?.value === name);
  if (channel === undefined)
    return msg('The package has no channel `{0}`, so the bundle is not listed there.', name);
  if (channel.entries?.value.some((entry) => entry.name?.value === bundle))
    return msg('The channel `{0}` lists `{1}` already.', name, bundle);
  const head = onlyHead(channel);
  const headName = textOf(head?.name);
  if (head === undefined || headName === '')
    return msg('The channel `{0}` has not exactly one head, so the bundle is not listed there.', name);
  const newest = bundleVersions(pkg).get(headName)?.version;
  const isNewer = version === undefined || newest === undefined || compareVersions(version, newest) > 0;
  if (!isNewer)
    return msg(
      'The head `{0}` of the channel `{1}` is not older, so the bundle is not listed there.',
      headName,
      name,
    );
  const plan = channelPlan(channel);
  const written = {
    name: bundle,
    replaces: replacesInstead === '' ? headName : replacesInstead,
    skips,
    skipRange,
  };
  return plan !== undefined && isSound(plan) && !isSound([...plan, written])
    ? msg(
        'In the channel `{0}`, `{1}` would leave entries without a way on, which opm refuses. Let it replace the head `{2}`, or skip it.',
        name,
        bundle,
        headName,
      )
    : { channel, head };
}

function versionOf({ blob }: NewBundle): Version | undefined {
  const value = blob.properties.find(({ type }) => type === 'olm.package')?.value;
  if (typeof value !== 'object' || value === null || !('version' in value)) return undefined;
  return typeof value.version === 'string' ? parseVersion(value.version) : undefined;
}
