/** The graph of a package as text for terminals. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import type { ChannelGraph, GraphEdge, GraphEntry, GraphProblemKind, PackageGraph } from './types.ts';

/** How many names a line lists before it counts the others. */
const MAX_LISTED = 12;

/** The same for the members of a range: every entry has one, and nobody reads the same names again in each. */
const MAX_IN_RANGE = 3;

const PROBLEMS: Readonly<Record<GraphProblemKind, (names: string) => Message>> = {
  'no-entries': () => msg('It has no entries.'),
  'no-head': () => msg('It has no head: every entry is replaced or skipped by another one.'),
  'multiple-heads': (names) => msg('It has more than one head: {0}.', names),
  cycle: (names) => msg('These entries replace each other in a circle: {0}.', names),
  // A skipRange may lead on from them all the same.
  stranded: (names) =>
    msg('Stranded, which opm refuses: neither on the chain of replaces nor skipped: {0}.', names),
  'skip-range-invalid': (names) => msg('The skipRange of these entries does not parse: {0}.', names),
  'edges-left-out': (names) => msg('Not all skipRange edges are listed for {0}.', names),
};

/** Channels one after the other, entries newest first, each with what it replaces, skips and lets in by range. */
export function graphText(graph: PackageGraph): string {
  return graph.channels.map((channel) => channelText(graph, channel)).join('\n');
}

function channelText(graph: PackageGraph, channel: ChannelGraph): string {
  const marks = [
    ...(graph.defaultChannel === channel.name ? ['default'] : []),
    ...(channel.deprecated === null ? [] : ['deprecated']),
  ];
  const lines = [`${plain(channel.name)}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`];
  for (const { kind, entries } of channel.problems)
    lines.push(`  ! ${formatMessage(PROBLEMS[kind](list(entries)))}`);
  const incoming = groupBy(channel.edges, ({ to }) => to);
  for (const entry of channel.entries) {
    lines.push(`  ${sign(entry)} ${plain(entry.name)}${marksOf(entry)}`);
    lines.push(...edgeLines(incoming.get(entry.name) ?? []).map((line) => `      ${line}`));
  }
  return `${lines.join('\n')}\n`;
}

function sign(entry: GraphEntry): string {
  if (!entry.present) return '?';
  if (entry.stranded) return '!';
  if (entry.skipped) return '-';
  return entry.head ? '*' : 'o';
}

function marksOf(entry: GraphEntry): string {
  const marks = [
    ...(entry.head ? ['head'] : []),
    ...(entry.present ? [] : ['no entry']),
    ...(entry.skipped ? ['skipped'] : []),
    ...(entry.stranded ? ['stranded'] : []),
    ...(entry.deprecated === null ? [] : ['deprecated']),
  ];
  return marks.length === 0 ? '' : `  (${marks.join(', ')})`;
}

function edgeLines(edges: readonly GraphEdge[]): string[] {
  const lines: string[] = [];
  const named = (kind: GraphEdge['kind']) => edges.filter((edge) => edge.kind === kind);
  for (const { from } of named('replaces')) lines.push(`replaces ${plain(from)}`);
  const skips = named('skips').map(({ from }) => from);
  if (skips.length > 0) lines.push(`skips ${list(skips)}`);
  for (const [range, members] of groupBy(named('skipRange'), (edge) => edge.range ?? '')) {
    lines.push(
      `skipRange ${plain(range)}: ${list(
        members.map(({ from }) => from),
        MAX_IN_RANGE,
      )}`,
    );
  }
  return lines;
}

function list(names: readonly string[], most = MAX_LISTED): string {
  const shown = names.slice(0, most).map(plain).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

/** Names from files, without anything that moves the cursor. */
function plain(name: string): string {
  return formatMessage(msg('{0}', name));
}

function groupBy(
  edges: readonly GraphEdge[],
  key: (edge: GraphEdge) => string,
): ReadonlyMap<string, GraphEdge[]> {
  const groups = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    const group = groups.get(key(edge));
    if (group === undefined) groups.set(key(edge), [edge]);
    else group.push(edge);
  }
  return groups;
}
