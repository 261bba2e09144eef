/** `catalens graph`: prints the update graph of a package. */
import { dotText } from '../../families/fbc/graph/export-dot.ts';
import { graphJson } from '../../families/fbc/graph/export-json.ts';
import { mermaidDiagrams } from '../../families/fbc/graph/export-mermaid.ts';
import { renderSvg } from '../../families/fbc/graph/export-svg.ts';
import { graphText } from '../../families/fbc/graph/export-text.ts';
import { layoutGraph } from '../../families/fbc/graph/layout/layout.ts';
import type { PackageGraph } from '../../families/fbc/graph/types.ts';
import { channelAnswer } from '../../families/fbc/graph/updates/channel-answer.ts';
import type { CommandWords } from '../../features/command.ts';
import { oneOf, parseOptions } from '../arguments.ts';
import { chosenChannels, chosenFolder, chosenPackage } from './choices.ts';
import { loadCatalog, warnSeveral, warnUnreadable } from './loaded-catalog.ts';
import { workingFiles } from '../working-files.ts';

const WRITERS = {
  text: graphText,
  json: (graph: PackageGraph) => `${JSON.stringify(graphJson(graph), null, 2)}\n`,
  svg: svgText,
  mermaid: (graph: PackageGraph) => mermaidDiagrams(graph).join('\n'),
  dot: dotText,
} as const;

const FORMATS = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

const OPTIONS = {
  package: { type: 'string', value: 'NAME', help: 'the package; not needed where the catalog has only one' },
  channel: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'only this channel (comma-separated, repeatable)',
  },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'text', help: 'how it is printed' },
} as const;

/** The words of `graph`. */
export const GRAPH: CommandWords<typeof OPTIONS> = {
  name: 'graph',
  summary: 'print the update graph of a package',
  usage: ['[folder] [options]'],
  about: `Prints the update graph of a package. The folder is one catalog, as for "opm validate FOLDER";
default is the current folder.`,
  options: OPTIONS,
  notes: `Mermaid refuses large diagrams: beyond 500 edges there are several, one after the other.

Exit code: 0 printed, 2 usage, or a folder, package or channel that does not exist.`,
  operands: 'folder',
};

/** The picture, with what is said above each channel in the panel of VS Code, too. */
function svgText(graph: PackageGraph): string {
  const channels = graph.channels.map((channel) => ({ ...channel, answer: channelAnswer(channel) }));
  return renderSvg(layoutGraph({ ...graph, channels }));
}

/** Runs `graph` with its arguments and returns the exit code. @throws UsageError */
export async function runGraph(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(GRAPH, args);
  const format = oneOf('--format', values.format ?? 'text', FORMATS);
  const folder = await chosenFolder(positionals);
  const catalog = await loadCatalog(workingFiles(), folder);
  const { pkg, graph } = chosenPackage(catalog, values.package);
  const names = chosenChannels(graph, values.channel);
  warnUnreadable(catalog);
  warnSeveral(catalog, pkg);
  if (graph.channels.length === 0) {
    process.stderr.write(`catalens: Package "${graph.package}" has no channels: there is nothing to show.\n`);
  }
  const channels = graph.channels.filter(({ name }) => names.length === 0 || names.includes(name));
  process.stdout.write(WRITERS[format]({ ...graph, channels }));
  return 0;
}
