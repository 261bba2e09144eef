/** The refactorings that can be made where the cursor is. */
import { blobOf } from '../../model/catalog-view.ts';
import { packageNameOf } from '../../model/assemble.ts';
import type { Blob, ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { msg } from '../../../../text/message.ts';
import type { Position } from '../../../../text/span.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import { offsetAt } from '../../../../features/place/context.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import { catalogAround } from '../../answers/in-catalog.ts';
import { NO_PAUSE, type Pause } from '../../../../features/pause.ts';
import { addToChannel } from './add-to-channel.ts';
import { deprecate, type DeprecationTarget } from './deprecate.ts';
import { movePackage } from './move-package.ts';
import { addNextVersion } from './next-version.ts';
import type { Refactoring, RefactoringOptions } from '../../../../features/refactor/refactoring.ts';
import { isOnBlob } from './on-blob.ts';
import { removeBundle } from './remove-bundle.ts';
import { skipsToRange } from './skips-to-range.ts';
import { sortEntries } from './sort-entries.ts';

/** Packages whose files have more characters than this are changed as a whole only if somebody asks for it. */
const MAX_BRIEF_LENGTH = 300_000;

/** Longer names, in characters, are not written a second time: no cluster takes one, and it may be as long as the file. */
const MAX_WRITTEN_NAME = 1000;

/**
 * All of them, for what the cursor is on: the entry of a channel, or a blob where it says what it is. None in what else a blob
 * holds, in a file with a fault, outside a catalog, or where a name is longer than any that a cluster takes.
 */
export async function refactoringsAt(
  context: OpenFile,
  position: Position,
  options: RefactoringOptions = {},
): Promise<Refactoring[]> {
  const { chunk: at, offset } = offsetAt(context, position);
  const blob = blobOf(context.file.chunks[at]);
  const pkg = blob && packageAround(context, blob);
  const chunk = context.source.chunks[at];
  if (blob === undefined || chunk === undefined || pkg === undefined || pkg.definitions.length === 0)
    return [];
  const entry = entryAt(blob, offset);
  const { pause = NO_PAUSE } = options;
  const found: (Refactoring | undefined)[] = [];
  const target = targetOf(blob, entry);
  const isOn = entry !== undefined || isOnBlob(chunk, blob, offset);
  if (!isOn || !isWritable(pkg, target)) return [];
  if (blob.kind === 'bundle') {
    for (const channel of pkg.channels) {
      await pause();
      found.push(await addToChannel(context, pkg, blob, channel));
    }
  }
  if (blob.kind === 'channel')
    found.push(...(await ofChannel(context, pkg, blob, { chunk, at, entry, pause })));
  if (target !== undefined) {
    await pause();
    found.push(await deprecate(context, pkg, target));
    await pause();
    found.push(await ofWholeFiles(context, pkg, target, options));
  }
  return found.flatMap((refactoring) => refactoring ?? []);
}

function isWritable({ name }: Package, target: DeprecationTarget | undefined): boolean {
  return Math.max(name.length, target?.name?.length ?? 0) <= MAX_WRITTEN_NAME;
}

function packageAround(context: OpenFile, blob: Blob): Package | undefined {
  const name = packageNameOf(blob);
  return name === undefined ? undefined : catalogAround(context)?.snapshot.whole.packages.get(name);
}

/** Those that read whole files, which may be closed. */
async function ofWholeFiles(
  context: OpenFile,
  pkg: Package,
  { schema, name }: DeprecationTarget,
  options: RefactoringOptions,
): Promise<Refactoring | undefined> {
  if (options.brief === true && lengthOf(context, pkg) > MAX_BRIEF_LENGTH) return undefined;
  if (schema === 'olm.package') return movePackage(context, pkg, options);
  return schema === 'olm.bundle' && name !== undefined
    ? removeBundle(context, pkg, name, options)
    : undefined;
}

/** The length of the files that hold a package. */
function lengthOf(context: OpenFile, { name }: Package): number {
  let length = 0;
  for (const { chunks } of catalogAround(context)?.snapshot.files ?? []) {
    if (!chunks.map(blobOf).some((blob) => blob !== undefined && packageNameOf(blob) === name)) continue;
    for (const { lines } of chunks) length += lines.length;
  }
  return length;
}

/** Where the cursor is in a channel; work on a long one pauses there. */
interface PlaceInChannel {
  readonly chunk: Chunk;
  /** The index of the chunk. */
  readonly at: number;
  readonly entry: ChannelEntry | undefined;
  readonly pause: Pause;
}

/** Those of a channel, or of the entry under the cursor. */
async function ofChannel(
  context: OpenFile,
  pkg: Package,
  channel: ChannelBlob,
  { chunk, at, entry, pause }: PlaceInChannel,
): Promise<(Refactoring | undefined)[]> {
  await pause();
  const found: (Refactoring | undefined)[] = await addNextVersion(context, pkg, channel, entry);
  await pause();
  if (entry !== undefined) found.push(await skipsToRange(context, pkg, channel, entry));
  await pause();
  const edits = sortEntries(chunk, channel, pkg);
  if (edits !== undefined && edits.length > 0) {
    const title = msg('Sort the entries by version');
    found.push({ title, edits: inFile(context.path, context.source.chunks, at, edits) });
  }
  return found;
}

function entryAt(blob: Blob, offset: number): ChannelEntry | undefined {
  if (blob.kind !== 'channel') return undefined;
  return blob.entries?.value.find((one) => one.start <= offset && offset <= one.end);
}

/** What a deprecation at an entry, or else at a blob, would be about: the entry of a channel stands for its bundle. */
function targetOf(blob: Blob, entry: ChannelEntry | undefined): DeprecationTarget | undefined {
  const named = (schema: 'olm.channel' | 'olm.bundle', name: string | undefined) =>
    name === undefined || name === '' ? undefined : { schema, name };
  switch (blob.kind) {
    case 'package':
      return { schema: 'olm.package' };
    case 'bundle':
      return named('olm.bundle', blob.name?.value);
    case 'channel':
      return entry === undefined
        ? named('olm.channel', blob.name?.value)
        : named('olm.bundle', entry.name?.value);
    default:
      return undefined;
  }
}
