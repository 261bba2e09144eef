/** `catalens path`: how an installed version gets to another one, or to the head. */
import { parseArgs } from 'node:util';
import { smallestBlockingSet, type BlockingSet } from '../../families/fbc/graph/updates/blocking-set.ts';
import { findPath, type PathAnswer } from '../../families/fbc/graph/updates/path.ts';
import {
  selectChannels,
  updateGraph,
  type Installed,
} from '../../families/fbc/graph/updates/update-graph.ts';
import type { PackageGraph } from '../../families/fbc/graph/types.ts';
import { UsageError } from '../arguments.ts';
import { cleanPath } from '../check/clean-path.ts';
import {
  chosen,
  chosenChannels,
  chosenInstalled,
  chosenOlm,
  chosenPackage,
  chosenTarget,
  strictly,
} from '../graph/choices.ts';
import { loadCatalog, requireFolder, warnSeveral, warnUnreadable } from '../graph/loaded-catalog.ts';
import { workingFiles } from '../working-files.ts';
import { pathJson, pathText } from './path-report.ts';
import { printReachers } from './reach-report.ts';
import { printStuck } from './stuck-report.ts';

export const PATH_HELP = `Usage: catalens path [folder] --from VERSION [--to VERSION] [options]
       catalens path [folder] --to VERSION [options]
       catalens path [folder] [options]

Tells how an installed version gets to another one, with everything that is installed on the way.
With --to alone: who gets to that version, and who does not.
With neither: who gets to the head of each channel, who does not, why, and which edit would mend it.
The folder is one catalog, as for "opm validate FOLDER"; default is the current folder.

  --package NAME     the package; not needed where the catalog has only one
  --from VERSION     what is installed: the name of an entry, or a version
  --to VERSION       where to; default is the head of the channel
  --blocking         with --from: also the fewest edges without which there is no way
  --olm classic|v1   whose rules count; default is classic
  --channel NAME     the channel of the subscription, or those of the ClusterExtension (comma-separated, repeatable).
                     Default: for classic the first that fits, the default channel before others; for v1 all
  --format FORMAT    text (default), json

Exit code: 0 there is a way (--to alone: for somebody; neither: for everybody), 1 there is none,
2 usage, or something that does not exist.
`;

const OPTIONS = {
  package: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  blocking: { type: 'boolean' },
  olm: { type: 'string' },
  channel: { type: 'string', multiple: true },
  format: { type: 'string' },
} as const;

/** Runs `path` with its arguments and returns the exit code. @throws UsageError */
export async function runPath(args: readonly string[]): Promise<number> {
  const { values, positionals } = strictly(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true }),
  );
  const format = chosen('--format', values.format ?? 'text', ['text', 'json']);
  const olm = chosenOlm(values.olm);
  if (positionals.length > 1) throw new UsageError('Give one folder: that of the catalog.');
  if (values.from === undefined && values.blocking) {
    throw new UsageError('--blocking needs --from VERSION, the version that is installed.');
  }
  const folder = cleanPath(positionals[0] ?? '.');
  await requireFolder(folder);
  const catalog = await loadCatalog(workingFiles(), folder);
  const { pkg, graph } = chosenPackage(catalog, values.package);
  const channels = chosenChannels(graph, values.channel);
  const to = values.to === undefined ? undefined : chosenTarget(graph, values.to);
  warnUnreadable(catalog);
  warnSeveral(catalog, pkg);
  if (values.from === undefined) {
    return to === undefined
      ? printStuck(catalog, pkg, graph, { channels, olm, format })
      : printReachers(catalog, graph, to, { channels, olm, format });
  }
  const from = chosenInstalled(graph, values.from);
  const answer = findPath(graph, {
    olm,
    from,
    ...(to !== undefined && { to }),
    ...(channels.length > 0 && { channels }),
  });
  const answered = values.blocking ? { ...answer, blocking: blockingSet(graph, from, answer) } : answer;
  process.stdout.write(format === 'json' ? pathJson(catalog, answered) : pathText(catalog, answered));
  return answer.reached ? 0 : 1;
}

/** What the way hangs on, in the channels that the answer holds for. */
function blockingSet(graph: PackageGraph, from: Installed, { olm, channels, to }: PathAnswer): BlockingSet {
  if (to === null) return { kind: 'found', edges: [] };
  return smallestBlockingSet(updateGraph(olm, selectChannels(graph, channels), [from]), from.name, to);
}
