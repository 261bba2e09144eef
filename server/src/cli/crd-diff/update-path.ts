/** `catalens crd-diff --path`: whether the CRDs of a package are safe along a channel, update by update. */
import type { Environment } from '../../engine/files/environment.ts';
import { pathSafety, verdictOfPath, type PathSafety } from '../../families/crd/update-path/path-safety.ts';
import { releasesBelow, type Release } from '../../families/crd/update-path/releases.ts';
import type { UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import { NO_PAUSE } from '../../features/pause.ts';
import { EXIT_FAULT } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';
import { kindIn, refuseForbidden, workingFiles } from '../working-files.ts';
import { pathJson, pathMarkdown, pathText } from './path-report.ts';

/** How many names are proposed. */
const MAX_NAMES = 20;

/** How many CRDs are named that cannot be judged. */
const MAX_FAULTS = 5;

/** What is asked. */
export interface PathQuestion {
  readonly path: string;
  readonly package?: string;
  readonly channel?: string;
  /** The release that a cluster has: only what it comes through is judged. */
  readonly from?: string;
  readonly suite: UpgradeSuite;
  readonly format: 'text' | 'json' | 'markdown';
}

/** The updates of one channel. */
export interface ChannelSafety extends PathSafety {
  readonly package: string;
  readonly channel: string;
}

/** Prints the table. @returns the exit code: 1 where an update is unsafe for the suite @throws UsageError */
export async function runUpdatePath(question: PathQuestion, note: (text: string) => void): Promise<number> {
  const env = workingFiles();
  const path = cleanPath(question.path);
  const { package: wanted } = question;
  const files = await filesAt(env, path, question.path);
  const own = wanted === undefined ? [] : await releasesBelow(env, path, { ...files, package: wanted });
  const releases = own.length > 0 ? own : ofPackage(await releasesBelow(env, path, files), question);
  const channels: ChannelSafety[] = [];
  const { from } = question;
  for (const channel of channelsOf(releases, question.channel)) {
    const own = await pathSafety(releases, { channel, ...(from !== undefined && { from }) }, NO_PAUSE);
    // Where nothing leads on from the release, its users are in another channel.
    if (from === undefined || own.from === from)
      channels.push({ package: releases[0]?.package ?? '', channel, ...own });
  }
  if (channels.length === 0) throw new UsageError(noWay(releases, question));
  for (const text of remarksOn(channels, releases)) note(text);
  const { suite, format } = question;
  const write = { text: pathText, json: pathJson, markdown: pathMarkdown }[format];
  process.stdout.write(write(channels, suite));
  const steps = channels.flatMap((channel) => channel.steps);
  if (steps.some(({ isKnown }) => !isKnown)) return EXIT_FAULT;
  return Number(verdictOfPath(steps, suite).unsafe > 0);
}

/** The file where one was given, else all below the folder. @throws UsageError where there is none, or it may not be listed */
async function filesAt(
  env: Environment,
  path: string,
  given: string,
): Promise<{ readonly files?: readonly string[] }> {
  const kind = given === '' ? undefined : await kindIn(env, path);
  if (kind === undefined) throw new UsageError(`There is no file or folder "${given}".`);
  if (kind === 'file') return { files: [path] };
  await refuseForbidden(env, path);
  return {};
}

function noWay(releases: readonly Release[], { from, path }: PathQuestion): string {
  if (from === undefined)
    return `No channel in "${path}" lists a release of "${releases[0]?.package ?? ''}". Give the folder of the whole catalog.`;
  if (releases.some(({ name }) => name === from)) return `No update leads on from "${from}".`;
  const names = releases.map(({ name }) => name);
  return `There is no release "${from}". The package has: ${names.slice(0, MAX_NAMES).join(', ')}.`;
}

/** What people should know beside the table. */
function* remarksOn(channels: readonly ChannelSafety[], releases: readonly Release[]): Generator<string> {
  for (const { channel, head, elsewhere } of channels) {
    if (head === undefined) yield `The updates of channel "${channel}" lead in a circle: there is no head.`;
    if (elsewhere.length > 0)
      yield `In channel "${channel}" there is no update to ${head} from ${elsewhere.slice(0, 5).join(', ')}${elsewhere.length > 5 ? ` and ${elsewhere.length - 5} more` : ''}.`;
  }
  const shown = new Set(channels.flatMap(({ steps }) => steps.flatMap(({ from, to }) => [from, to])));
  const faults = releases.filter(({ name }) => shown.has(name)).flatMap((release) => release.faults);
  yield* faults.slice(0, MAX_FAULTS);
  if (faults.length > MAX_FAULTS)
    yield `${faults.length - MAX_FAULTS} more CRDs of releases on the way cannot be judged; --from leaves out what came before a release.`;
  const bare = releases.filter(({ hasManifests }) => !hasManifests);
  if (bare.length > 0)
    yield `Of ${bare.length} of ${releases.length} releases the catalog holds no manifests ("olm.bundle.object"), so that nothing can be said of their CRDs. Put their bundles into a folder with the catalog, and give that folder to --path.`;
}

/** @throws UsageError where no package is meant, or it is not there */
function ofPackage(all: readonly Release[], { package: wanted, path }: PathQuestion): readonly Release[] {
  const names = [...new Set(all.map((release) => release.package))].sort();
  const [only] = names;
  if (only === undefined)
    throw new UsageError(
      `There is no bundle in "${path}": neither a folder with a ClusterServiceVersion, nor an "olm.bundle" of a catalog.`,
    );
  if (wanted === undefined && names.length > 1)
    throw new UsageError(`Say with --package which one you mean: ${names.slice(0, MAX_NAMES).join(', ')}.`);
  const name = wanted ?? only;
  const releases = all.filter((release) => release.package === name);
  if (releases.length === 0)
    throw new UsageError(
      `There is no package "${name}" in "${path}". It has: ${names.slice(0, MAX_NAMES).join(', ')}.`,
    );
  return releases;
}

/** @throws UsageError where there is no such channel */
function channelsOf(releases: readonly Release[], wanted: string | undefined): readonly string[] {
  const names = [
    ...new Set(releases.flatMap(({ channels }) => channels.map(({ channel }) => channel))),
  ].sort();
  if (wanted === undefined) return names;
  if (!names.includes(wanted))
    throw new UsageError(`There is no channel "${wanted}". The package has: ${names.join(', ')}.`);
  return [wanted];
}
