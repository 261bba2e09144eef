/** `catalens path`: how an installed version gets to another one, or to the head. */
import { smallestBlockingSet, type BlockingSet } from '../../families/fbc/graph/updates/blocking-set.ts';
import { findPath, type PathAnswer } from '../../families/fbc/graph/updates/path.ts';
import {
  selectChannels,
  updateGraph,
  type Installed,
} from '../../families/fbc/graph/updates/update-graph.ts';
import type { PackageGraph } from '../../families/fbc/graph/types.ts';
import type { CommandWords } from '../../features/command.ts';
import { oneOf, parseOptions } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { CONFIG } from '../check/words.ts';
import {
  chosenChannels,
  chosenInstalled,
  chosenOlm,
  chosenPackage,
  chosenTarget,
  OLM,
} from '../graph/choices.ts';
import { chosenCatalog } from '../graph/chosen-catalog.ts';
import { warnSeveral, warnUnreadable } from '../graph/loaded-catalog.ts';
import { blockersGithub, pathMarkdown } from './path-markdown.ts';
import { pathJson, pathText } from './path-report.ts';
import { printReachers } from './reach-report.ts';
import { printStuck } from './stuck-report.ts';

const FORMATS = ['text', 'json', 'markdown', 'github'] as const;

const OPTIONS = {
  package: { type: 'string', value: 'NAME', help: 'the package; not needed where the catalog has only one' },
  from: { type: 'string', value: 'VERSION', help: 'what is installed: the name of an entry, or a version' },
  to: { type: 'string', value: 'VERSION', help: 'where to; default is the head of the channel' },
  blocking: { type: 'boolean', help: 'with --from: also the fewest edges without which there is no way' },
  olm: { type: 'string', value: 'OLM', values: OLM, usual: 'classic', help: 'whose rules count' },
  channel: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'the channel of the subscription, or those of the ClusterExtension (comma-separated, repeatable). Default: for classic the first that fits, the default channel before others; for v1 all',
  },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'text', help: 'how it is printed' },
  config: { ...CONFIG, help: `without a folder: ${CONFIG.help}` },
} as const;

/** The words of `path`. */
export const PATH: CommandWords<typeof OPTIONS> = {
  name: 'path',
  summary: 'tell how an installed version is updated',
  usage: [
    '[folder] --from VERSION [--to VERSION] [options]',
    '[folder] --to VERSION [options]',
    '[folder] [options]',
  ],
  about: `Tells how an installed version gets to another one, with everything that is installed on the way.
With --to alone: who gets to that version, and who does not.
With neither: who gets to the head of each channel, who does not, why, and which edit would mend it.
The folder is one catalog, as for "opm validate FOLDER"; without one, the catalog is looked for in
the current folder.`,
  options: OPTIONS,
  notes: `Exit code: 0 there is a way (--to alone: for somebody; neither: for everybody), 1 there is none,
2 usage, or something that does not exist.`,
  operands: 'folder',
};

/** Runs `path` with its arguments and returns the exit code. @throws UsageError */
export async function runPath(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(PATH, args);
  const format = oneOf('--format', values.format ?? 'text', FORMATS);
  const olm = chosenOlm(values.olm);
  if (values.from === undefined && values.blocking) {
    throw new UsageError('--blocking needs --from VERSION, the version that is installed.');
  }
  const catalog = await chosenCatalog(positionals, values.config);
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
  const writers = {
    json: () => pathJson(catalog, answered),
    text: () => pathText(catalog, answered),
    markdown: () => pathMarkdown(answered),
    github: () => blockersGithub(catalog, answered.blockedBy),
  };
  process.stdout.write(writers[format]());
  return answer.reached ? 0 : 1;
}

/** What the way hangs on, in the channels that the answer holds for. */
function blockingSet(graph: PackageGraph, from: Installed, { olm, channels, to }: PathAnswer): BlockingSet {
  if (to === null) return { kind: 'found', edges: [] };
  return smallestBlockingSet(updateGraph(olm, selectChannels(graph, channels), [from]), from.name, to);
}
