/** `catalens path --to` without `--from`: who gets to a version. */
import type { GraphEntry, PackageGraph } from '../../families/fbc/graph/types.ts';
import type { Olm } from '../../families/fbc/graph/updates/update-graph.ts';
import { whoReaches, type Reachers } from '../../families/fbc/graph/updates/who-reaches.ts';
import { linkTo, type LoadedCatalog } from '../graph/loaded-catalog.ts';
import type { Asked } from './asked.ts';
import { OLM_NAMES } from '../../families/fbc/graph/updates/olm-names.ts';
import { reachGithub, reachMarkdown } from './path-markdown.ts';

/** Prints the answer, and returns the exit code: 1 where nobody gets there. */
export function printReachers(
  catalog: LoadedCatalog,
  graph: PackageGraph,
  to: string,
  { channels, olm, format }: Asked,
): number {
  const answers = whoReaches(graph, { olm, to, ...(channels.length > 0 && { channels }) });
  const writers = {
    json: () => reachJson(catalog, answers, olm, to),
    text: () => reachText(catalog, answers, olm, to),
    markdown: () => reachMarkdown(answers, olm, to),
    github: () => reachGithub(catalog, answers, to),
  };
  process.stdout.write(writers[format]());
  return answers.some(({ reach }) => reach.length > 0) ? 0 : 1;
}

function reachJson(catalog: LoadedCatalog, answers: readonly Reachers[], olm: Olm, to: string): string {
  const entry = ({ name, version, place }: GraphEntry) => ({
    name,
    version: version ?? null,
    ...catalog.placeOf(place),
  });
  const ways = answers.map(({ channels, reach, others }) => ({
    channels,
    reach: reach.map(entry),
    others: others.map(entry),
  }));
  return `${JSON.stringify({ version: 1, olm, to, ways }, null, 2)}\n`;
}

function reachText(catalog: LoadedCatalog, answers: readonly Reachers[], olm: Olm, to: string): string {
  const lines: string[] = [];
  for (const { channels, reach, others } of answers) {
    const where = `${OLM_NAMES[olm]}, channel ${channels.join(', ')}`;
    const who =
      reach.length === 0 ? 'Nobody reaches' : reach.length === 1 ? '1 reaches' : `${reach.length} reach`;
    lines.push(`${who} ${to} (${where})`);
    for (const { name, place } of reach) lines.push(`  ${name}  ${linkTo(catalog.placeOf(place))}`);
    if (others.length > 0) {
      lines.push(`  These do not: ${others.map(({ name }) => name).join(', ')}`);
    }
  }
  return lines.length === 0 ? `No channel that counts here lists ${to}.\n` : `${lines.join('\n')}\n`;
}
