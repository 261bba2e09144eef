/** The card of a bundle: what there is to know of it at a glance. */
import { catalogAround } from '../in-catalog.ts';
import type { BundleBlob, GvkContent, PackageRequiredContent } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundlesByName, deprecationMessages } from '../../graph/bundle-facts.ts';
import { entriesByName, walkChannel } from '../../graph/channel-walk.ts';
import { msg } from '../../../../text/message.ts';
import type { FeatureContext } from '../../../../features/place/context.ts';
import { heading, list, paragraph, type Block, type Doc, type Line } from '../../../../features/hover/doc.ts';

/** How many channels are described one by one. */
const MAX_CARD_CHANNELS = 12;

/**
 * The card of a bundle of a package; of a name without a bundle, what is known of the name.
 *
 * @param standing what there is to say of it where it was asked about; told early, since hovers are cut below
 */
export function bundleCard(
  context: FeatureContext,
  pkg: Package,
  name: string,
  standing: readonly Line[] = [],
): Doc {
  const facts = bundlesByName(pkg).get(name);
  const channels = channelLines(pkg, name);
  const deprecation = deprecationMessages(pkg).bundles.get(name);
  return [
    heading(msg('`{0}`', name)),
    ...(facts === undefined ? [paragraph(msg('The catalog has no bundle of this name.'))] : []),
    ...deprecationBlocks(deprecation),
    ...list([
      ...(facts === undefined ? [] : versionLines(facts.versionText, facts.releaseText)),
      ...standing,
      ...channels,
      ...(facts === undefined ? [] : contentLines(context, facts.blob)),
    ]),
  ];
}

/** That something is deprecated, and the message that users get; nothing for undefined. */
export function deprecationBlocks(message: string | null | undefined): Block[] {
  if (message === undefined || message === null) return [];
  if (message.trim() === '') return [paragraph(msg('Deprecated.'))];
  return [paragraph(msg('Deprecated:')), { kind: 'quote', text: message }];
}

function versionLines(version: string | undefined, release: string | undefined): Line[] {
  if (version === undefined) return [msg('Version: none that opm can read')];
  return [
    release === undefined
      ? msg('Version: `{0}`', version)
      : msg('Version: `{0}`, release `{1}`', version, release),
  ];
}

/** For each channel with the bundle, where it stands in it. */
function channelLines(pkg: Package, name: string): Line[] {
  const lines: Line[] = [];
  const replacedBy = new Set<string>();
  const skippedBy = new Set<string>();
  let channels = 0;
  for (const blob of pkg.channels) {
    const entries = entriesByName(blob);
    for (const [other, entry] of entries) {
      if (entry.replaces?.value === name) replacedBy.add(other);
      if (entry.skips.some((skip) => skip.value === name)) skippedBy.add(other);
    }
    const entry = entries.get(name);
    if (entry === undefined) continue;
    if (++channels > MAX_CARD_CHANNELS) continue;
    const channel = blob.name?.value ?? '';
    const { heads } = walkChannel(blob);
    const isHead = heads.length === 1 && heads[0] === entry;
    const replaces = entry.replaces?.value ?? '';
    if (isHead && replaces !== '') lines.push(msg('Channel `{0}`: head, replaces `{1}`', channel, replaces));
    else if (isHead) lines.push(msg('Channel `{0}`: head', channel));
    else if (replaces !== '') lines.push(msg('Channel `{0}`: replaces `{1}`', channel, replaces));
    else lines.push(msg('Channel `{0}`', channel));
  }
  if (channels > MAX_CARD_CHANNELS) lines.push(msg('and {0} more channels', channels - MAX_CARD_CHANNELS));
  if (channels === 0) lines.push(msg('In no channel'));
  if (replacedBy.size > 0) lines.push({ label: msg('Replaced by:'), names: [...replacedBy] });
  if (skippedBy.size > 0) lines.push({ label: msg('Skipped by:'), names: [...skippedBy] });
  return lines;
}

function contentLines(context: FeatureContext, blob: BundleBlob): Line[] {
  const contents = blob.properties.flatMap(({ content }) => content ?? []);
  const apis = (type: string) =>
    contents.filter((content): content is GvkContent => content.type === type).map(apiName);
  const required = contents
    .filter((content): content is PackageRequiredContent => content.type === 'olm.package.required')
    .map(({ packageName, versionRange }) =>
      `${packageName?.value ?? ''} ${versionRange?.value ?? ''}`.trim(),
    );
  const metadata = contents.find((content) => content.type === 'olm.csv.metadata');
  const lines: Line[] = [];
  if (metadata?.displayName !== undefined) lines.push(msg('Shown as: {0}', metadata.displayName));
  if (blob.image !== undefined) lines.push(msg('Image: `{0}`', blob.image.value));
  if (apis('olm.gvk').length > 0) lines.push({ label: msg('Provides:'), names: apis('olm.gvk') });
  if (apis('olm.gvk.required').length > 0)
    lines.push({ label: msg('Requires:'), names: apis('olm.gvk.required') });
  if (required.length > 0) lines.push({ label: msg('Requires the packages:'), names: required });
  if (metadata?.minKubeVersion !== undefined)
    lines.push(msg('Kubernetes: `{0}` or later', metadata.minKubeVersion.value));
  const place = catalogAround(context)?.places.find(blob);
  const length = place?.file.chunks[place.chunk]?.lines.length;
  if (length !== undefined) lines.push(sizeLine(length));
  return lines;
}

/** An API as people write it: `Gizmo.v1.tools.example.com`. */
export function apiName({ group, version, kind }: Pick<GvkContent, 'group' | 'version' | 'kind'>): string {
  return [kind, version, group].filter((part) => part !== '').join('.');
}

function sizeLine(characters: number): Line {
  if (characters < 1000) return msg('Size in the catalog: {0} characters', characters);
  if (characters < 1_000_000) return msg('Size in the catalog: {0} kB', Math.round(characters / 1000));
  return msg('Size in the catalog: {0} MB', (characters / 1_000_000).toFixed(1));
}
