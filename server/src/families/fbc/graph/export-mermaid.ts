/**
 * The graph of a package as Mermaid text, as `opm alpha render-graph` writes it (docs/reference/rendering-graphs.md), and
 * split where it is too large.
 */
import type { ChannelGraph, EdgeKind, GraphEdge, GraphEntry, PackageGraph } from './types.ts';

/** Mermaid draws no diagram with more edges than this, unless it is configured. */
export const MAX_MERMAID_EDGES = 500;
/** … or with more characters than this. */
export const MAX_MERMAID_CHARACTERS = 50_000;

const HEADER = [
  'graph LR',
  '  classDef deprecated fill:#E8960F',
  '  classDef skipped stroke:#FF0000,stroke-width:4px',
  '  classDef deprecatedskipped fill:#E8960F,stroke:#FF0000,stroke-width:4px',
];

const LABELS: Readonly<Record<EdgeKind, (range: string) => string>> = {
  skips: () => 'skip',
  skipRange: (range) => `"${escapeLabel(`skipRange(${range})`)}"`,
  replaces: () => 'replace',
};

/** A package as far as its diagrams need it: where things are written does not matter. */
interface MermaidPackage extends Pick<PackageGraph, 'package' | 'deprecated'> {
  readonly channels: readonly MermaidChannel[];
}

interface MermaidChannel extends Pick<ChannelGraph, 'name' | 'deprecated'> {
  readonly entries: readonly MermaidEntry[];
  readonly edges: readonly MermaidEdge[];
}

type MermaidEntry = Omit<GraphEntry, 'place' | 'bundlePlace'>;
type MermaidEdge = Omit<GraphEdge, 'place'>;

/** An entry with the edges that lead to it: what stays together. */
interface Block {
  readonly channel: MermaidChannel;
  readonly entry: MermaidEntry;
  readonly edges: readonly MermaidEdge[];
}

/**
 * The diagrams of a package: one, or as many as it takes to stay within the limits of Mermaid. Entries stand with the edges
 * that lead to them; an entry with more edges than a diagram takes stands in several.
 */
export function mermaidDiagrams(graph: MermaidPackage): readonly string[] {
  const diagrams: string[] = [];
  let blocks: Block[] = [];
  let edges = 0;
  let characters = 0;
  const finish = () => {
    diagrams.push(diagram(graph, blocks));
    blocks = [];
    edges = 0;
    characters = 0;
  };
  for (const block of graph.channels.flatMap((channel) => blocksOf(graph, channel))) {
    const { channel, entry } = block;
    // The name of the entry comes once more in the lines of classes.
    const length = blockLines(graph, block).join('\n').length + nodeId(graph, channel, entry.name).length + 2;
    const isFull =
      edges + block.edges.length > MAX_MERMAID_EDGES || characters + length > MAX_MERMAID_CHARACTERS - MARGIN;
    if (blocks.length > 0 && isFull) finish();
    blocks.push(block);
    edges += block.edges.length;
    characters += length;
  }
  finish();
  return diagrams;
}

/** Room for the header, the frames and the classes of a diagram. */
const MARGIN = 12_000;

/** The entries of a channel with their edges, cut where there are too many of them. */
function blocksOf(graph: MermaidPackage, channel: MermaidChannel): Block[] {
  const incoming = new Map<string, MermaidEdge[]>();
  for (const edge of channel.edges) {
    const known = incoming.get(edge.to);
    if (known === undefined) incoming.set(edge.to, [edge]);
    else known.push(edge);
  }
  return channel.entries
    .filter((entry) => entry.present)
    .flatMap((entry) => {
      const edges = incoming.get(entry.name) ?? [];
      const blocks: Block[] = [];
      let start = 0;
      let characters = 0;
      edges.forEach((edge, at) => {
        const length = edgeLine(graph, channel, edge).length + 1;
        const isFull =
          at - start >= MAX_MERMAID_EDGES || characters + length > MAX_MERMAID_CHARACTERS - MARGIN;
        if (at > start && isFull) {
          blocks.push({ channel, entry, edges: edges.slice(start, at) });
          start = at;
          characters = 0;
        }
        characters += length;
      });
      return [...blocks, { channel, entry, edges: edges.slice(start) }];
    });
}

function diagram(graph: MermaidPackage, blocks: readonly Block[]): string {
  const lines = [
    ...HEADER,
    `  %% package ${mermaidLabel(graph.package)}`,
    `  subgraph ${safeId(graph.package)}[${mermaidLabel(graph.package)}]`,
  ];
  const channels = blocks.length === 0 ? graph.channels : [...new Set(blocks.map(({ channel }) => channel))];
  for (const channel of channels) {
    lines.push(`    %% channel ${mermaidLabel(channel.name)}`);
    lines.push(`    subgraph ${safeId(`${graph.package}-${channel.name}`)}[${mermaidLabel(channel.name)}]`);
    for (const block of blocks) if (block.channel === channel) lines.push(...blockLines(graph, block));
    lines.push('    end');
  }
  lines.push('  end');
  if (graph.deprecated !== null) lines.push(`style ${safeId(graph.package)} fill:#989695`);
  for (const { name, deprecated } of channels) {
    if (deprecated !== null) lines.push(`style ${safeId(`${graph.package}-${name}`)} fill:#DCD0FF`);
  }
  return `${[...lines, ...classLines(graph, blocks)].join('\n')}\n`;
}

function blockLines(graph: MermaidPackage, { channel, entry, edges }: Block): string[] {
  return [
    `      ${node(graph, channel, entry.name)}`,
    ...edges.map((edge) => edgeLine(graph, channel, edge)),
  ];
}

function edgeLine(
  graph: MermaidPackage,
  channel: MermaidChannel,
  { from, to, kind, range }: MermaidEdge,
): string {
  const text = LABELS[kind](range ?? '');
  return `      ${node(graph, channel, from)}-- ${text} --> ${node(graph, channel, to)}`;
}

function classLines(graph: MermaidPackage, blocks: readonly Block[]): string[] {
  const classes = new Map<string, Set<string>>();
  for (const { channel, entry } of blocks) {
    const name = `${entry.deprecated === null ? '' : 'deprecated'}${entry.skipped ? 'skipped' : ''}`;
    if (name === '') continue;
    const ids = classes.get(name) ?? new Set();
    classes.set(name, ids.add(nodeId(graph, channel, entry.name)));
  }
  return ['deprecated', 'deprecatedskipped', 'skipped'].flatMap((name) => {
    const ids = [...(classes.get(name) ?? [])].sort();
    return ids.length === 0 ? [] : [`class ${ids.join(',')} ${name}`];
  });
}

function node(graph: MermaidPackage, channel: MermaidChannel, name: string): string {
  return `${nodeId(graph, channel, name)}[${mermaidLabel(name)}]`;
}

/** A text as the label of a node, in which nothing acts. */
export function mermaidLabel(name: string): string {
  return `"${escapeLabel(name)}"`;
}

function nodeId(graph: MermaidPackage, channel: MermaidChannel, name: string): string {
  return safeId([graph.package, channel.name, name].join('-'));
}

/** In an id, what is no character of a usual name would end it. */
function safeId(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`);
}

/** Mermaid reads entities in quoted labels; what would end a label, or its line, becomes one. */
function escapeLabel(text: string): string {
  return text.replace(/["#\n\r]/g, (sign) => `#${sign.charCodeAt(0)};`);
}
