/** The graph of a package in the DOT language of Graphviz. */
import type { ChannelGraph, EdgeKind, GraphEntry, PackageGraph } from './types.ts';

const STYLES: Readonly<Record<EdgeKind, string>> = {
  replaces: 'style=solid',
  skips: 'style=dashed',
  skipRange: 'style=dotted',
};

/** One digraph with a cluster for each channel; edges run from the older entry to the newer one. */
export function dotText(graph: PackageGraph): string {
  const lines = [
    `digraph ${quoted(graph.package)} {`,
    '  rankdir=LR;',
    '  node [shape=box, style=rounded, fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
  ];
  // Two channels of one name are a fault, but still two pictures.
  graph.channels.forEach((channel, at) => lines.push(...clusterLines(channel, at)));
  return `${lines.join('\n')}\n}\n`;
}

function clusterLines(channel: ChannelGraph, at: number): string[] {
  const id = (name: string) => quoted(`${at}/${channel.name}/${name}`);
  return [
    `  subgraph ${quoted(`cluster_${at}`)} {`,
    `    label=${quoted(channel.name)};`,
    ...channel.entries.map(
      (entry) => `    ${id(entry.name)} [label=${quoted(entry.name)}${nodeStyle(entry)}];`,
    ),
    ...channel.edges.map(({ from, to, kind, range }) => {
      const label = quoted(range === undefined ? kind : `${kind} ${range}`);
      return `    ${id(from)} -> ${id(to)} [label=${label}, ${STYLES[kind]}];`;
    }),
    '  }',
  ];
}

function nodeStyle(entry: GraphEntry): string {
  const styles = ['rounded'];
  if (!entry.present) styles.push('dotted');
  else if (entry.skipped) styles.push('dashed');
  if (entry.head) styles.push('bold');
  if (entry.deprecated !== null) styles.push('filled');
  const style = styles.length === 1 ? '' : `, style=${quoted(styles.join(','))}`;
  const fill = entry.deprecated === null ? '' : ', fillcolor="#E8960F"';
  return `${style}${fill}${entry.stranded ? ', color="#C9190B"' : ''}`;
}

/** DOT knows two escapes in quoted names: of the quote, and of the backslash, which is the start of others in labels. */
function quoted(text: string): string {
  const escaped = text.replace(/[\\"]/g, (sign) => `\\${sign}`).replace(/[\n\r]/g, ' ');
  return `"${escaped}"`;
}
