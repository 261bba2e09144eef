/** `catalens path`: how an installed version gets to another one, or to the head. */
import { parseArgs } from 'node:util';
import { findPath, type PathAnswer } from '../../resolve/path.ts';
import { formatMessage } from '../../text/message.ts';
import { UsageError } from '../arguments.ts';
import { cleanPath } from '../check/found.ts';
import {
  chosen,
  chosenChannels,
  chosenInstalled,
  chosenOlm,
  chosenPackage,
  chosenTarget,
  strictly,
} from '../graph/choices.ts';
import {
  linkTo,
  loadCatalog,
  requireFolder,
  warnUnreadable,
  type LoadedCatalog,
} from '../graph/loaded-catalog.ts';
import { workingFiles } from '../working-files.ts';
import { printStuck } from './stuck-report.ts';

export const PATH_HELP = `Usage: catalens path <folder> --package NAME --from VERSION [options]

Tells how an installed version gets to another one, with everything that is installed on the way.
The folder is one catalog, as for "opm validate FOLDER".

  --package NAME     the package; not needed where the catalog has only one
  --from VERSION     what is installed: the name of an entry, or a version.
                     Without it: who reaches the head of each channel, who does not, and what would mend it
  --to VERSION       where to; default is the head of the channel
  --olm classic|v1   whose rules count; default is classic
  --channel NAME     the channel of the subscription, or those of the ClusterExtension (comma-separated, repeatable).
                     Default: for classic the first that fits, the default channel before others; for v1 all
  --format FORMAT    text (default), json

Exit code: 0 there is a way, 1 there is none, 2 usage, or something that does not exist.
`;

const OPTIONS = {
  package: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
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
  if (values.from === undefined && values.to !== undefined) {
    throw new UsageError('--to needs --from VERSION, the version that is installed.');
  }
  const folder = cleanPath(positionals[0] ?? '.');
  await requireFolder(folder);
  const catalog = await loadCatalog(workingFiles(), folder);
  const { pkg, graph } = chosenPackage(catalog, values.package);
  const channels = chosenChannels(graph, values.channel);
  if (values.from === undefined) {
    warnUnreadable(catalog);
    return printStuck(catalog, pkg, graph, channels, olm, format);
  }
  const answer = findPath(graph, {
    olm,
    from: chosenInstalled(graph, values.from),
    ...(values.to !== undefined && { to: chosenTarget(graph, values.to) }),
    ...(channels.length > 0 && { channels }),
  });
  warnUnreadable(catalog);
  process.stdout.write(format === 'json' ? pathJson(catalog, answer) : pathText(catalog, answer));
  return answer.reached ? 0 : 1;
}

function pathJson(catalog: LoadedCatalog, { olm, from, to, steps, blockedBy }: PathAnswer): string {
  const report = {
    version: 1,
    olm,
    from,
    to,
    steps: steps.map((step) => ({
      from: step.from,
      to: step.to,
      by: step.by,
      ...catalog.placeOf(step.place),
    })),
    blockedBy: blockedBy.map(({ reason, entry, message, place }) => ({
      reason,
      entry,
      message: formatMessage(message),
      ...catalog.placeOf(place),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const OLM_NAMES = { classic: 'OLM Classic', v1: 'OLM v1' } as const;

function pathText(catalog: LoadedCatalog, answer: PathAnswer): string {
  const { from, to, steps, reached, pinned, blockedBy, channels } = answer;
  const where = `${OLM_NAMES[answer.olm]}, channel ${channels.join(', ')}`;
  const lines = [`From ${from} to ${to ?? 'the head'} (${where})`, `  ${from}`];
  for (const step of steps) {
    const how = step.range === undefined ? step.by : `${step.by} ${step.range}`;
    lines.push(`  -> ${step.to}  by ${how}  ${linkTo(catalog.placeOf(step.place))}`);
  }
  if (reached && steps.length === 0) lines.push('Nothing to do: this is where the way ends.');
  if (pinned) lines.push('OLM v1 goes another way by itself: pin `version` for each step.');
  if (!reached) lines.push(steps.length === 0 ? 'There is no way.' : 'There is no way on from here.');
  for (const { message, place } of blockedBy) {
    const link = linkTo(catalog.placeOf(place));
    lines.push(`  ${formatMessage(message)}${link === '' ? '' : `  ${link}`}`);
  }
  return `${lines.join('\n')}\n`;
}
