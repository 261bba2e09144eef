/** Channels in the catalog tree, their entries, and the bundles of those. */
import { packageGraph } from '../../graph/package-graph.ts';
import type { ChannelGraph, GraphEntry, GraphPlace } from '../../graph/types.ts';
import type { Package } from '../../model/catalog.ts';
import type { Diagnostic } from '../../../../engine/findings/diagnostic.ts';
import { entriesByName } from '../../graph/channel-walk.ts';
import { channelHolds, type Matches } from './filter.ts';
import { nodeId, PLAIN, versionWords, type NodeBadge, type NodePath, type TreeNode } from './node.ts';
import { countProblems, problemsIn } from './problems.ts';
import { keyOf, type TreeRoot } from './tree-root.ts';

type ChannelPath = Extract<NodePath, { kind: 'channel' }>;
type EntryPath = Extract<NodePath, { kind: 'entry' | 'entry-bundle' }>;

/** A channel with its number among those of the same name. */
interface Numbered {
  readonly channel: ChannelGraph;
  readonly nth: number;
}

/** The channels of a package, the default channel first. */
export function channelNodes(root: TreeRoot, pkg: Package, matches: Matches): TreeNode[] {
  const { channels, defaultChannel } = packageGraph(pkg);
  const isDefault = ({ channel }: Numbered) => channel.name === defaultChannel;
  const inOrder = numbered(channels).sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)));
  const { byBlob } = root.problems();
  return inOrder.flatMap(({ channel, nth }): TreeNode[] => {
    const { name, place, heads, deprecated } = channel;
    const { blob } = place;
    const isMatch = matches(name);
    if (blob.kind !== 'channel' || (!isMatch && !channelHolds(blob, matches))) return [];
    const badges: NodeBadge[] = [];
    if (name === defaultChannel) badges.push('default');
    if (deprecated !== null) badges.push('deprecated');
    const size = channel.entries.filter(({ present }) => present).length;
    const key = keyOf(root);
    return [
      {
        ...PLAIN,
        id: nodeId({ kind: 'channel', root: key, package: pkg.name, channel: name, nth }),
        kind: 'channel',
        root: key,
        label: name,
        package: pkg.name,
        badges,
        deprecation: deprecated ?? '',
        heads,
        size,
        problems: countProblems(byBlob.get(blob)),
        hasChildren: size > 0,
        open: !isMatch,
      },
    ];
  });
}

/** The entries of a channel, newest first. */
export function entryNodes(root: TreeRoot, pkg: Package, path: ChannelPath, matches: Matches): TreeNode[] {
  const channel = findChannel(pkg, path);
  if (channel === undefined) return [];
  const problemsOf = entryProblems(root, channel);
  const entries = channel.entries.filter(({ name, present }) => present && matches(name));
  return entries.map((entry): TreeNode => ({
    ...entryFacts(entry),
    id: nodeId({ ...path, kind: 'entry', name: entry.name }),
    kind: 'entry',
    root: path.root,
    label: entry.name,
    package: pkg.name,
    problems: countProblems(problemsOf(entry.name)),
    hasChildren: entry.bundle,
  }));
}

/** The bundle of an entry: one node, or none. */
export function entryBundleNodes(root: TreeRoot, pkg: Package, path: EntryPath): TreeNode[] {
  const entry = findEntry(pkg, path);
  const blob = entry?.bundlePlace?.blob;
  if (entry === undefined || blob === undefined) return [];
  return [
    {
      ...PLAIN,
      id: nodeId({ ...path, kind: 'entry-bundle' }),
      kind: 'entry-bundle',
      root: path.root,
      label: entry.name,
      package: pkg.name,
      version: versionWords(entry.version, entry.release),
      badges: entry.deprecated === null ? [] : ['deprecated'],
      deprecation: entry.deprecated ?? '',
      problems: countProblems(root.problems().byBlob.get(blob)),
      hasChildren: false,
    },
  ];
}

/** Where a channel is written; undefined if there is no such channel. */
export function channelPlace(pkg: Package, path: ChannelPath): GraphPlace | undefined {
  return findChannel(pkg, path)?.place;
}

/** Where an entry, or its bundle, is written. */
export function entryPlace(pkg: Package, path: EntryPath): GraphPlace | undefined {
  const entry = findEntry(pkg, path);
  return path.kind === 'entry' ? entry?.place : entry?.bundlePlace;
}

function entryFacts(entry: GraphEntry) {
  const badges: NodeBadge[] = [];
  if (entry.head) badges.push('head');
  if (entry.deprecated !== null) badges.push('deprecated');
  if (entry.skipped) badges.push('skipped');
  if (entry.stranded) badges.push('stranded');
  if (!entry.bundle) badges.push('missing');
  return {
    ...PLAIN,
    version: versionWords(entry.version, entry.release),
    badges,
    deprecation: entry.deprecated ?? '',
  };
}

/** Tells the findings that are written inside of an entry of a channel. */
function entryProblems(root: TreeRoot, { place: { blob } }: ChannelGraph): (name: string) => Diagnostic[] {
  const found = root.problems().byBlob.get(blob);
  const place = root.places.find(blob);
  if (found === undefined || place === undefined || blob.kind !== 'channel') return () => [];
  const entries = entriesByName(blob);
  const { chunk, positions } = place;
  return (name) => {
    const span = entries.get(name);
    if (span === undefined) return [];
    return problemsIn(found, { start: positions.at(chunk, span.start), end: positions.at(chunk, span.end) });
  };
}

function findChannel(
  pkg: Package,
  { channel: name, nth }: { readonly channel: string; readonly nth: number },
): ChannelGraph | undefined {
  return packageGraph(pkg).channels.filter((channel) => channel.name === name)[nth];
}

function findEntry(pkg: Package, path: EntryPath): GraphEntry | undefined {
  return findChannel(pkg, path)?.entries.find(({ name, present }) => present && name === path.name);
}

function numbered(channels: readonly ChannelGraph[]): Numbered[] {
  const seen = new Map<string, number>();
  return channels.map((channel) => {
    const nth = seen.get(channel.name) ?? 0;
    seen.set(channel.name, nth + 1);
    return { channel, nth };
  });
}
