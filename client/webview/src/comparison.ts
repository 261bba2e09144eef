/** Two states of a package in one picture: what was added, what is gone, what changed, and who is left stranded. */
import type { Mark, Marks } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { GraphLayout, LayoutChannel } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { edgeId } from '../../../server/src/protocol/catalogs/update-graph/patch.ts';
import type {
  ShownChannel,
  ShownEdge,
  ShownEntry,
  ShownPackage,
} from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import type { Comparison } from './messages.ts';

/** One difference, by channel. */
interface Difference {
  readonly channel: string;
  readonly mark: Mark;
  readonly name: string;
  /** Of a changed entry: what is not as it was. */
  readonly changes?: readonly Changed[];
  /** Of a stranded one: why, where that is known. */
  readonly why?: string;
}

/** What of an entry has changed. */
export type Changed = 'version' | 'bundle' | 'deprecation' | 'images' | 'listing' | 'content';

/** An update that one of the states has and the other has not. */
export interface EdgeDifference {
  readonly channel: string;
  readonly mark: 'added' | 'removed';
  readonly edge: ShownEdge;
}

/** A channel that has other heads than before, came, or went. */
export interface ChannelDifference {
  readonly name: string;
  readonly mark: 'added' | 'removed' | 'changed';
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Compared {
  /** Both states together: the newer one, with what is gone added to it. */
  readonly graph: ShownPackage;
  readonly differences: readonly Difference[];
  readonly channels: readonly ChannelDifference[];
  readonly edges: readonly EdgeDifference[];
  readonly marksOf: (layout: GraphLayout) => Marks;
}

interface Found {
  readonly differences: Difference[];
  readonly channels: ChannelDifference[];
  readonly edges: EdgeDifference[];
  /** Bundles with other content under the same name. */
  readonly content: ReadonlySet<string>;
}

/** A channel with what the layout says of its two states. */
type ComparedChannel = ShownChannel & Pick<LayoutChannel, 'strandedRemoved'>;

/** Compares a package with an older state of it. */
export function compareGraphs(comparison: Omit<Comparison, 'strandedGroups'>, newer: ShownPackage): Compared {
  const { graph: older, stranded, contentChanged } = comparison;
  const content = new Set(contentChanged.map(({ name }) => name));
  const found: Found = { differences: [], channels: [], edges: [], content };
  const old = new Map(older.channels.map((channel) => [channel.id, channel]));
  const channels = newer.channels.map((channel) => {
    const before = old.get(channel.id);
    old.delete(channel.id);
    return mergeChannel(before, channel, found);
  });
  for (const gone of old.values()) channels.push(mergeChannel(gone, undefined, found));
  const isStranded = new Set(stranded.map(({ channel, name }) => `${channel}\n${name}`));
  const countRemoved = (channel: ShownChannel): ComparedChannel => {
    const { id, entries } = channel;
    const removed = entries.filter(({ name, present }) => !present && isStranded.has(`${id}\n${name}`));
    return removed.length === 0 ? channel : { ...channel, strandedRemoved: removed.length };
  };
  for (const { channel, name, why } of stranded)
    found.differences.push({ channel, name, mark: 'newly-stranded', why });
  return {
    graph: { ...newer, channels: channels.flatMap((channel) => (channel ? countRemoved(channel) : [])) },
    differences: found.differences,
    channels: found.channels,
    edges: found.edges,
    marksOf: (layout) => marksOf(layout, found),
  };
}

/** What is left of a channel that went: nothing is reached in it. */
const GONE = { entries: [], edges: [], heads: [], problems: [], answer: { entries: 0, stuck: [] } };

/** The two states of a channel as one; at least one of them is there. */
function mergeChannel(
  before: ShownChannel | undefined,
  after: ShownChannel | undefined,
  found: Found,
): ShownChannel | undefined {
  const channel = after ?? (before && { ...before, ...GONE });
  if (channel === undefined) return undefined;
  compareHeads(before, after, found);
  return {
    ...channel,
    entries: mergeEntries(channel, before?.entries ?? [], found),
    edges: mergeEdges(channel, before?.edges ?? [], found),
  };
}

function compareHeads(before: ShownChannel | undefined, after: ShownChannel | undefined, found: Found): void {
  const heads = { before: before?.heads ?? [], after: after?.heads ?? [] };
  const name = (after ?? before)?.name ?? '';
  if (before === undefined) found.channels.push({ name, mark: 'added', ...heads });
  else if (after === undefined) found.channels.push({ name, mark: 'removed', ...heads });
  else if (heads.before.join('\n') !== heads.after.join('\n'))
    found.channels.push({ name, mark: 'changed', ...heads });
}

function mergeEntries(
  { id: channel, entries }: ShownChannel,
  before: readonly ShownEntry[],
  { differences, content }: Found,
): readonly ShownEntry[] {
  const old = new Map(before.map((entry) => [entry.name, entry]));
  for (const entry of entries) {
    const { name } = entry;
    const known = old.get(name);
    old.delete(name);
    if (known === undefined) differences.push({ channel, name, mark: 'added' });
    else {
      const changes = changesOf(known, entry, content.has(name));
      if (changes.length > 0) differences.push({ channel, name, mark: 'changed', changes });
    }
  }
  const gone = [...old.values()].map((entry): ShownEntry => ({
    ...entry,
    present: false,
    head: false,
    onChain: false,
    stranded: false,
    inCycle: false,
  }));
  for (const { name } of gone) differences.push({ channel, name, mark: 'removed' });
  return [...entries, ...gone];
}

function mergeEdges(
  { id: channel, edges }: ShownChannel,
  before: readonly ShownEdge[],
  found: Found,
): readonly ShownEdge[] {
  const old = new Map(before.map((edge) => [edgeId(edge), edge]));
  for (const edge of edges) {
    if (!old.delete(edgeId(edge))) found.edges.push({ channel, edge, mark: 'added' });
  }
  for (const edge of old.values()) found.edges.push({ channel, edge, mark: 'removed' });
  return [...edges, ...[...old.values()].map((edge) => ({ ...edge, gone: true }))];
}

/** What can be seen of an entry and is not as it was; that the head moved on is said of the channel. */
function changesOf(a: ShownEntry, b: ShownEntry, content: boolean): Changed[] {
  const images = (entry: ShownEntry) => entry.images.join('\n');
  return [
    ...(a.version !== b.version || a.release !== b.release ? (['version'] as const) : []),
    ...(a.present === b.present ? [] : (['listing'] as const)),
    ...(a.bundle === b.bundle ? [] : (['bundle'] as const)),
    ...(a.deprecated === b.deprecated ? [] : (['deprecation'] as const)),
    ...(images(a) === images(b) ? [] : (['images'] as const)),
    ...(content && images(a) === images(b) ? (['content'] as const) : []),
  ];
}

/** Marks by the ids of the picture. A link that stands for several updates is marked if all of them are. */
function marksOf(layout: GraphLayout, { differences, edges }: Found): Marks {
  const marks = new Map<string, Mark>(
    differences.map(({ channel, name, mark }) => [`${channel}/${name}`, mark]),
  );
  const edgeMarks = new Map(
    edges.map(({ channel, edge, mark }) => [`${channel}\n${edgeId(edge)}`, mark] as const),
  );
  for (const lane of layout.lanes) {
    for (const { id, run } of lane.boxes) {
      const mark = run && runMark(run.names.map((name) => marks.get(`${lane.id}/${name}`)));
      if (mark !== undefined) marks.set(id, mark);
    }
    const boxOf = new Map(
      lane.boxes.flatMap(({ id, entry, run }) =>
        (entry ? [entry.name] : (run?.names ?? [])).map((name) => [name, id] as const),
      ),
    );
    const ofLinks = new Map<string, Set<Mark | undefined>>();
    for (const edge of lane.channel.edges) {
      const id = `${edge.kind} ${boxOf.get(edge.from)} ${boxOf.get(edge.to)}`;
      const all = ofLinks.get(id) ?? new Set();
      ofLinks.set(id, all.add(edgeMarks.get(`${lane.id}\n${edgeId(edge)}`)));
    }
    for (const [id, all] of ofLinks) {
      const [only] = all;
      if (all.size === 1 && only !== undefined) marks.set(id, only);
    }
  }
  return marks;
}

/** What is said of entries in one box: the worst of all, else what holds for each. */
function runMark(marks: readonly (Mark | undefined)[]): Mark | undefined {
  if (marks.includes('newly-stranded')) return 'newly-stranded';
  const [first, ...others] = new Set(marks);
  return others.length === 0 ? first : 'changed';
}
