/** The refactorings that can be made where the cursor is. */
import { packageNameOf } from '../../model/assemble.ts';
import type { Blob } from '../../model/blob.ts';
import { msg } from '../../text/message.ts';
import type { Position } from '../../text/span.ts';
import { inFile } from '../edit/in-file.ts';
import { offsetAt, type FeatureContext } from '../place/context.ts';
import { addToChannel } from './add-to-channel.ts';
import { deprecate, type DeprecationTarget } from './deprecate.ts';
import type { Refactoring } from './refactoring.ts';
import { sortEntries } from './sort-entries.ts';

/** All of them, for the blob, or the channel entry, at a position. None in a file with a fault, or outside a catalog. */
export async function refactoringsAt(context: FeatureContext, position: Position): Promise<Refactoring[]> {
  const place = offsetAt(context, position);
  const blob = context.file.chunks[place.chunk]?.blob;
  const packageName = blob && packageNameOf(blob);
  const pkg =
    packageName === undefined ? undefined : context.root?.snapshot.catalog.packages.get(packageName);
  if (blob === undefined || pkg === undefined || pkg.definitions.length === 0) return [];
  const found: (Refactoring | undefined)[] = [];
  const target = targetAt(blob, place.offset);
  if (target !== undefined) found.push(await deprecate(context, pkg, target));
  if (blob.kind === 'bundle') {
    for (const channel of pkg.channels) found.push(await addToChannel(context, pkg, blob, channel));
  }
  const chunk = context.source.chunks[place.chunk];
  if (blob.kind === 'channel' && chunk !== undefined) {
    const edits = sortEntries(chunk, blob, pkg);
    if (edits !== undefined && edits.length > 0) {
      const title = msg('Sort the entries by version');
      found.push({ title, edits: inFile(context.path, context.source.chunks, place.chunk, edits) });
    }
  }
  return found.flatMap((refactoring) => refactoring ?? []);
}

/** What a deprecation at an offset would be about: the entry of a channel stands for its bundle. */
function targetAt(blob: Blob, offset: number): DeprecationTarget | undefined {
  const named = (schema: 'olm.channel' | 'olm.bundle', name: string | undefined) =>
    name === undefined || name === '' ? undefined : { schema, name };
  switch (blob.kind) {
    case 'package':
      return { schema: 'olm.package' };
    case 'bundle':
      return named('olm.bundle', blob.name?.value);
    case 'channel': {
      const entry = blob.entries?.value.find((one) => one.start <= offset && offset <= one.end);
      return entry === undefined
        ? named('olm.channel', blob.name?.value)
        : named('olm.bundle', entry.name?.value);
    }
    default:
      return undefined;
  }
}
