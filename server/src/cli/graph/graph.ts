/** `catalens graph`: prints the update graph of a package. */
import { parseArgs } from 'node:util';
import { dotText } from '../../families/fbc/graph/export-dot.ts';
import { graphJson } from '../../families/fbc/graph/export-json.ts';
import { mermaidDiagrams } from '../../families/fbc/graph/export-mermaid.ts';
import { renderSvg } from '../../families/fbc/graph/export-svg.ts';
import { graphText } from '../../families/fbc/graph/export-text.ts';
import { layoutGraph } from '../../families/fbc/graph/layout/layout.ts';
import type { PackageGraph } from '../../families/fbc/graph/types.ts';
import { UsageError } from '../arguments.ts';
import { cleanPath } from '../check/clean-path.ts';
import { chosen, chosenChannels, chosenPackage, strictly } from './choices.ts';
import { loadCatalog, requireFolder, warnSeveral, warnUnreadable } from './loaded-catalog.ts';
import { workingFiles } from '../working-files.ts';

export const GRAPH_HELP = `Usage: catalens graph [folder] [options]

Prints the update graph of a package. The folder is one catalog, as for "opm validate FOLDER";
default is the current folder.

  --package NAME     the package; not needed where the catalog has only one
  --channel NAME     only this channel (comma-separated, repeatable)
  --format FORMAT    text (default), json, svg, mermaid, dot

Mermaid refuses large diagrams: beyond 500 edges there are several, one after the other.

Exit code: 0 printed, 2 usage, or a folder, package or channel that does not exist.
`;

const OPTIONS = {
  package: { type: 'string' },
  channel: { type: 'string', multiple: true },
  format: { type: 'string' },
} as const;

const WRITERS = {
  text: graphText,
  json: (graph: PackageGraph) => `${JSON.stringify(graphJson(graph), null, 2)}\n`,
  svg: (graph: PackageGraph) => renderSvg(layoutGraph(graph)),
  mermaid: (graph: PackageGraph) => mermaidDiagrams(graph).join('\n'),
  dot: dotText,
} as const;

/** Runs `graph` with its arguments and returns the exit code. @throws UsageError */
export async function runGraph(args: readonly string[]): Promise<number> {
  const { values, positionals } = strictly(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true }),
  );
  const format = chosen(
    '--format',
    values.format ?? 'text',
    Object.keys(WRITERS) as (keyof typeof WRITERS)[],
  );
  if (positionals.length > 1) throw new UsageError('Give one folder: that of the catalog.');
  const folder = cleanPath(positionals[0] ?? '.');
  await requireFolder(folder);
  const catalog = await loadCatalog(workingFiles(), folder);
  const { pkg, graph } = chosenPackage(catalog, values.package);
  const names = chosenChannels(graph, values.channel);
  warnUnreadable(catalog);
  warnSeveral(catalog, pkg);
  const channels = graph.channels.filter(({ name }) => names.length === 0 || names.includes(name));
  process.stdout.write(WRITERS[format]({ ...graph, channels }));
  return 0;
}
