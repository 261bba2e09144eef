/** A Mermaid picture of what differs between two states of a channel: what came, what went, who is left behind. */
import { formatMessage } from '../../../../text/message.ts';
import { mermaidLabel } from '../export-mermaid.ts';
import type { CatalogComparison } from '../updates/compare-catalogs.ts';
import type { EdgeKind } from '../types.ts';
import { shortNames, versionRun } from '../version-words.ts';

/** What differs in one channel. */
export interface ChannelChanges {
  readonly package: string;
  readonly channel: string;
  /** How many things came, went, changed or are left behind. */
  readonly count: number;
  readonly nodes: ReadonlyMap<string, NodeMark>;
  readonly edges: readonly ChangedEdge[];
}

type NodeMark = 'added' | 'removed' | 'stranded' | 'kept';

interface ChangedEdge {
  readonly from: string;
  readonly to: string;
  readonly by: EdgeKind;
  readonly mark: 'added' | 'removed';
}

/** Where more versions than this have the same edge, they are one box. */
const MOST_ALONE = 3;

/** More boxes make a picture that nobody can read. */
const MAX_BOXES = 40;

const CLASSES = [
  '  classDef added stroke:#2da44e,stroke-width:3px',
  '  classDef removed stroke:#8c959f,stroke-dasharray:4 3,color:#8c959f',
  '  classDef stranded stroke:#cf222e,stroke-width:3px',
];

/**
 * The channels in which something differs, those with stranded versions first, then by how much differs. Channels that are new or
 * gone as a whole are not among them: a sentence says it.
 */
export function changedChannels(comparison: CatalogComparison): readonly ChannelChanges[] {
  const channels = new Map<string, Growing>();
  const whole = wholeChannels(comparison);
  const of = (pkg: string, channel: string): Growing | undefined => {
    const key = JSON.stringify([pkg, channel]);
    if (whole.has(key)) return undefined;
    const known = channels.get(key) ?? newChanges(pkg, channel);
    channels.set(key, known);
    return known;
  };
  for (const { package: pkg, channel, before, after } of comparison.heads)
    of(pkg, channel)?.heads.push(...[before, after].filter((head) => head !== null));
  for (const { package: pkg, channel, entry } of comparison.stranded)
    of(pkg, channel)?.nodes.set(entry.name, 'stranded');
  for (const mark of ['added', 'removed'] as const)
    for (const { subject } of comparison[mark]) {
      if (subject.kind === 'entry') setMark(of(subject.package, subject.channel), subject.name, mark);
      if (subject.kind === 'edge') of(subject.package, subject.channel)?.edges.push({ ...subject, mark });
    }
  return [...channels.values()]
    .map(drawable)
    .sort((a, b) => Number(isStranding(b)) - Number(isStranding(a)) || b.count - a.count);
}

function wholeChannels({ added, removed }: CatalogComparison): ReadonlySet<string> {
  const subjects = [...added, ...removed].map(({ subject }) => subject);
  return new Set(
    subjects.flatMap((one) => (one.kind === 'channel' ? [JSON.stringify([one.package, one.channel])] : [])),
  );
}

function isStranding({ nodes }: ChannelChanges): boolean {
  return [...nodes.values()].includes('stranded');
}

/** What is drawn: an update by range only where it leads to a head, and no other one leads there as well. */
function drawable({ heads, nodes: marks, edges, ...about }: Growing): ChannelChanges {
  const count = marks.size + edges.length + (heads.length > 0 ? 1 : 0);
  const keyOf = ({ from, to, mark }: ChangedEdge) => JSON.stringify([from, to, mark]);
  const written = new Set(edges.flatMap((edge) => (edge.by === 'skipRange' ? [] : [keyOf(edge)])));
  const drawn = edges.filter(
    (edge) => edge.by !== 'skipRange' || (heads.includes(edge.to) && !written.has(keyOf(edge))),
  );
  const nodes = new Map(marks);
  for (const name of [...heads, ...drawn.flatMap(({ from, to }) => [from, to])])
    if (!nodes.has(name)) nodes.set(name, 'kept');
  return { ...about, count, nodes, edges: drawn };
}

interface Growing {
  readonly package: string;
  readonly channel: string;
  readonly heads: string[];
  readonly nodes: Map<string, NodeMark>;
  readonly edges: ChangedEdge[];
}

function newChanges(pkg: string, channel: string): Growing {
  return { package: pkg, channel, heads: [], nodes: new Map(), edges: [] };
}

/** That somebody is left behind there says more than that the entry is gone. */
function setMark(changes: Growing | undefined, name: string, mark: NodeMark): void {
  if (changes?.nodes.get(name) !== 'stranded') changes?.nodes.set(name, mark);
}

/**
 * The picture as Mermaid text: thick arrows are new, dotted ones are gone. Versions that share what happened to them are one box.
 * Undefined where it would have more boxes than anybody reads, or nothing to show.
 */
export function changePicture(changes: ChannelChanges): string | undefined {
  const boxes = boxesOf(changes);
  if (boxes.length === 0 || boxes.length > MAX_BOXES) return undefined;
  const boxOf = new Map(boxes.flatMap((box, at) => box.names.map((name) => [name, at] as const)));
  const labels = shortNames(changes.nodes.keys());
  const lines = boxes.map(({ names, mark }, at) => {
    const text = formatMessage(versionRun(names.map((name) => labels.get(name) ?? name)));
    return `  n${at}[${mermaidLabel(text)}]${mark === 'kept' ? '' : `:::${mark}`}`;
  });
  const arrows = changes.edges.flatMap(({ from, to, by, mark }) => {
    const [start, end] = [boxOf.get(from) ?? 0, boxOf.get(to) ?? 0];
    if (start === end) return [];
    return [mark === 'added' ? `  n${start} == ${by} ==> n${end}` : `  n${start} -. ${by} .-> n${end}`];
  });
  return `${['graph LR', ...CLASSES, ...lines, ...new Set(arrows)].join('\n')}\n`;
}

interface Box {
  readonly mark: NodeMark;
  readonly names: readonly string[];
}

/** The versions as boxes: those with the same mark and the same edges share one, where they are many. */
function boxesOf({ nodes, edges }: ChannelChanges): readonly Box[] {
  const touching = new Map<string, string[]>();
  const touch = (name: string, text: string) => {
    const known = touching.get(name);
    if (known === undefined) touching.set(name, [text]);
    else known.push(text);
  };
  for (const { from, to, by, mark } of edges) {
    // What versions with the same mark are to each other does not tell them apart: a chain that is gone is one box.
    if (nodes.get(from) === nodes.get(to)) continue;
    touch(from, `to ${to} ${by} ${mark}`);
    touch(to, `from ${from} ${by} ${mark}`);
  }
  const alike = new Map<string, { mark: NodeMark; names: string[] }>();
  for (const [name, mark] of nodes) {
    const key = JSON.stringify([mark, (touching.get(name) ?? []).sort()]);
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { mark, names: [name] });
    else known.names.push(name);
  }
  return [...alike.values()].flatMap(({ mark, names }): Box[] =>
    names.length > MOST_ALONE
      ? [{ mark, names: oldestFirst(names) }]
      : names.map((name) => ({ mark, names: [name] })),
  );
}

function oldestFirst(names: readonly string[]): string[] {
  return [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
