/** Adds a bundle to a channel as its new head. */
import type { BundleBlob, ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { walkChannel } from '../../graph/channel-walk.ts';
import { bundleVersions } from '../../rules/fbc/advice/bundle-versions.ts';
import { msg } from '../../text/message.ts';
import { compareVersions } from '../../version/semver.ts';
import { inFile } from '../edit/in-file.ts';
import { insertItem } from '../edit/insert.ts';
import { documentOf } from '../edit/layout.ts';
import type { FeatureContext } from '../place/context.ts';
import type { Refactoring } from './refactoring.ts';

/**
 * The refactoring: an entry that replaces the head of the channel, beside the entry of the head. Undefined where the
 * channel lists the bundle, has not exactly one head, or has a head that is not older.
 */
export async function addToChannel(
  { root, readFile }: FeatureContext,
  pkg: Package,
  bundle: BundleBlob,
  channel: ChannelBlob,
): Promise<Refactoring | undefined> {
  const name = bundle.name?.value ?? '';
  const entries = channel.entries?.value ?? [];
  const { heads } = walkChannel(channel);
  const [head] = heads;
  const headName = head?.name?.value ?? '';
  if (name === '' || headName === '' || head === undefined || heads.length !== 1) return undefined;
  if (channel.entries === undefined || entries.some((entry) => entry.name?.value === name)) return undefined;
  const versions = bundleVersions(pkg);
  const [own, newest] = [versions.get(name), versions.get(headName)];
  if (own === undefined || newest === undefined || compareVersions(own.version, newest.version) <= 0)
    return undefined;
  const place = root?.places.find(channel);
  const chunks = place && (await readFile(place.file.path));
  const chunk = place && chunks?.[place.chunk];
  if (chunk === undefined || chunks === undefined) return undefined;
  // A file that was written since is another one.
  if (chunk.length !== place?.file.chunks[place.chunk]?.lines.length) return undefined;
  const document = documentOf(chunk);
  const at = entries.indexOf(head) === 0 ? 0 : entries.length;
  const edits = document && insertItem(document, channel.entries, { name, replaces: headName }, at);
  return (
    edits && {
      title: msg('Add {0} to the channel {1}', name, channel.name?.value ?? ''),
      edits: inFile(place.file.path, chunks, place.chunk, edits),
    }
  );
}
