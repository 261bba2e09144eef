/** The cards of packages and of channels. */
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundlesByName, deprecationMessages } from '../../graph/bundle-facts.ts';
import { entriesByName, walkChannel } from '../../graph/channel-walk.ts';
import { compareNewestFirst } from '../../graph/entry-order.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { deprecationBlocks } from './bundle-card.ts';
import { heading, list, paragraph, type Doc, type Line } from '../../../../features/hover/doc.ts';

/** The card of a package. */
export function packageCard(pkg: Package): Doc {
  const [definition] = pkg.definitions;
  const newest = newestBundle(pkg);
  const lines: Line[] = [];
  const defaultChannel = definition?.defaultChannel?.value ?? '';
  if (defaultChannel !== '') lines.push(msg('Default channel: `{0}`', defaultChannel));
  const channels = pkg.channels.flatMap((channel) => channel.name?.value ?? []);
  if (channels.length > 0) lines.push({ label: msg('Channels:'), names: channels });
  lines.push(msg('Bundles: {0}', pkg.bundles.length));
  if (newest !== undefined) lines.push(msg('Newest: `{0}`', newest));
  return [
    heading(msg('`{0}`', pkg.name)),
    ...(definition === undefined ? [paragraph(msg('The catalog has no `olm.package` of this name.'))] : []),
    ...deprecationBlocks(deprecationMessages(pkg).package),
    ...list(lines),
  ];
}

function newestBundle(pkg: Package): string | undefined {
  const versioned = [...bundlesByName(pkg)].flatMap(([name, { version, release }]) =>
    version === undefined ? [] : [{ name, order: { version, release } }],
  );
  return versioned.sort(compareNewestFirst)[0]?.name;
}

/** The card of a channel, by name; of a name without a channel, that there is none. */
export function channelCard(pkg: Package, name: string): Doc {
  const channel = pkg.channels.find((blob) => blob.name?.value === name);
  const title = heading(msg('`{0}`', name));
  if (channel === undefined) {
    return [title, paragraph(msg('The package `{0}` has no channel of this name.', pkg.name))];
  }
  const isDefault = pkg.definitions[0]?.defaultChannel?.value === name;
  return [
    title,
    ...deprecationBlocks(deprecationMessages(pkg).channels.get(name)),
    ...list([
      ...(isDefault ? [msg('Default channel of `{0}`', pkg.name)] : [msg('Channel of `{0}`', pkg.name)]),
      ...channelLines(channel, pkg),
    ]),
  ];
}

/** What there is to say of a channel as a whole. */
export function channelLines(channel: ChannelBlob, pkg: Package | undefined): Line[] {
  const entries = entriesByName(channel);
  const { heads, stranded, cycle } = walkChannel(channel);
  const [head] = heads;
  const lines: Line[] = [msg('Entries: {0}', entries.size)];
  if (head === undefined) {
    if (entries.size > 0) lines.push(msg('No head: every entry is replaced or skipped by another.'));
  } else if (heads.length > 1) {
    lines.push({ label: msg('More than one head:'), names: heads.map((entry) => entry.name?.value ?? '') });
  } else lines.push(headLine(head.name?.value ?? '', pkg));
  if (stranded.length > 0)
    lines.push({ label: msg('Stranded:'), names: stranded.map((entry) => entry.name?.value ?? '') });
  if (cycle !== undefined)
    lines.push({ label: msg('Loop:'), names: cycle.members.map((entry) => entry.name?.value ?? '') });
  return lines;
}

function headLine(name: string, pkg: Package | undefined): Message {
  const version = pkg && bundlesByName(pkg).get(name)?.versionText;
  return version === undefined ? msg('Head: `{0}`', name) : msg('Head: `{0}`, version `{1}`', name, version);
}
