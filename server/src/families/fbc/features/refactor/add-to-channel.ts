/** Adds a bundle to a channel as its new head. */
import type { BundleBlob, ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundleVersions } from '../../rules/shared/bundle-versions.ts';
import { msg } from '../../../../text/message.ts';
import { compareVersions } from '../../../../version/semver.ts';
import { insertHead, onlyHead } from './head-entry.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';
import type { CatalogFiles } from './unchanged-file.ts';

/**
 * The refactoring: an entry that replaces the head of the channel, beside the entry of the head. Undefined where the
 * channel lists the bundle, has not exactly one head, or has a head that is not older.
 */
export async function addToChannel(
  context: CatalogFiles,
  pkg: Package,
  bundle: BundleBlob,
  channel: ChannelBlob,
): Promise<Refactoring | undefined> {
  const name = bundle.name?.value ?? '';
  const head = onlyHead(channel);
  if (name === '' || head === undefined) return undefined;
  if (channel.entries?.value.some((entry) => entry.name?.value === name)) return undefined;
  const versions = bundleVersions(pkg);
  const [own, newest] = [versions.get(name), versions.get(head.name?.value ?? '')];
  if (own === undefined || newest === undefined || compareVersions(own.version, newest.version) <= 0)
    return undefined;
  const edits = await insertHead(context, channel, head, name);
  return edits && { title: msg('Add {0} to the channel {1}', name, channel.name?.value ?? ''), edits };
}
