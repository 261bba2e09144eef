/** Two states of a package in one picture: what was added, what is gone, what changed, and who is left stranded. */
import type { Mark, Marks } from '../../../server/src/graph/export-svg-shapes.ts';
import type { GraphLayout } from '../../../server/src/graph/layout/types.ts';
import { edgeId } from '../../../server/src/protocol/update-graph/patch.ts';
import type {
  ShownChannel,
  ShownEntry,
  ShownPackage,
} from '../../../server/src/protocol/update-graph/shown.ts';
import type { Comparison } from './messages.ts';

/** One difference, by channel. */
export interface Difference {
  readonly channel: string;
  readonly mark: Mark;
  readonly name: string;
}

export interface Compared {
  /** Both states together: the newer one, with what is gone added to it. */
  readonly graph: ShownPackage;
  readonly differences: readonly Difference[];
  /** How many updates were added and are gone. */
  readonly edges: { readonly added: number; readonly removed: number };
  readonly marksOf: (layout: GraphLayout) => Marks;
}

/** Compares a package with an older state of it. */
export function compareGraphs({ graph: older, stranded }: Comparison, newer: ShownPackage): Compared {
  const differences: Difference[] = [];
  const edgeMarks = new Map<string, Mark>();
  const old = new Map(older.channels.map((channel) => [channel.id, channel]));
  const channels = newer.channels.map((channel) => {
    const before = old.get(channel.id);
    old.delete(channel.id);
    return mergeChannel(before ?? { ...channel, entries: [], edges: [] }, channel, differences, edgeMarks);
  });
  for (const gone of old.values()) {
    channels.push(mergeChannel(gone, { ...gone, entries: [], edges: [] }, differences, edgeMarks));
  }
  for (const { channel, name } of stranded) differences.push({ channel, name, mark: 'newly-stranded' });
  const count = (mark: Mark) => [...edgeMarks.values()].filter((own) => own === mark).length;
  return {
    graph: { ...newer, channels },
    differences,
    edges: { added: count('added'), removed: count('removed') },
    marksOf: (layout) => marksOf(layout, differences, edgeMarks),
  };
}

function mergeChannel(
  before: ShownChannel,
  after: ShownChannel,
  differences: Difference[],
  edgeMarks: Map<string, Mark>,
): ShownChannel {
  const channel = after.id;
  const old = new Map(before.entries.map((entry) => [entry.name, entry]));
  for (const entry of after.entries) {
    const known = old.get(entry.name);
    old.delete(entry.name);
    if (known === undefined) differences.push({ channel, name: entry.name, mark: 'added' });
    else if (!sameEntry(known, entry)) differences.push({ channel, name: entry.name, mark: 'changed' });
  }
  const gone = [...old.values()].map((entry): ShownEntry => ({
    ...entry,
    head: false,
    onChain: false,
    stranded: false,
    inCycle: false,
  }));
  for (const { name } of gone) differences.push({ channel, name, mark: 'removed' });
  const oldEdges = new Map(before.edges.map((edge) => [edgeId(edge), edge]));
  for (const edge of after.edges) {
    const id = edgeId(edge);
    if (!oldEdges.delete(id)) edgeMarks.set(`${channel}\n${id}`, 'added');
  }
  for (const id of oldEdges.keys()) edgeMarks.set(`${channel}\n${id}`, 'removed');
  return { ...after, entries: [...after.entries, ...gone], edges: [...after.edges, ...oldEdges.values()] };
}

/** Whether what can be seen of an entry is the same; that the head moved on is told by the new head. */
function sameEntry(a: ShownEntry, b: ShownEntry): boolean {
  const seen = ({ version, release, present, bundle, deprecated, images, stranded }: ShownEntry) =>
    JSON.stringify([version, release, present, bundle, deprecated, images, stranded]);
  return seen(a) === seen(b);
}

/** Marks by the ids of the picture. A link that stands for several updates is marked if all of them are. */
function marksOf(
  layout: GraphLayout,
  differences: readonly Difference[],
  edgeMarks: ReadonlyMap<string, Mark>,
): Marks {
  const marks = new Map<string, Mark>(
    differences.map(({ channel, name, mark }) => [`${channel}/${name}`, mark]),
  );
  for (const lane of layout.lanes) {
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
