/** `catalens crd-diff --path`: whether the CRDs of a package are safe along a channel, update by update. */
import { pathSafety, verdictOfPath, type PathSafety } from '../../families/crd/update-path/path-safety.ts';
import { releasesBelow, type Release } from '../../families/crd/update-path/releases.ts';
import type { UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import { NO_PAUSE } from '../../features/pause.ts';
import { EXIT_FAULT, UsageError } from '../arguments.ts';
import { cleanPath } from '../check/clean-path.ts';
import { kindIn, workingFiles } from '../working-files.ts';
import { pathJson, pathMarkdown, pathText } from './path-report.ts';

/** What is asked. */
export interface PathQuestion {
  readonly path: string;
  readonly package?: string;
  readonly channel?: string;
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
  const kind = question.path === '' ? undefined : await kindIn(env, path);
  if (kind === undefined) throw new UsageError(`There is no file or folder "${question.path}".`);
  const all = await releasesBelow(env, path, kind === 'file' ? [path] : undefined);
  const releases = ofPackage(all, question);
  for (const { faults } of releases) for (const fault of faults) note(fault);
  const channels: ChannelSafety[] = [];
  for (const channel of channelsOf(releases, question.channel)) {
    const own = await pathSafety(env, releases, { channel }, NO_PAUSE);
    channels.push({ package: releases[0]?.package ?? '', channel, ...own });
  }
  for (const text of remarksOn(channels, releases)) note(text);
  const { suite, format } = question;
  const write = { text: pathText, json: pathJson, markdown: pathMarkdown }[format];
  process.stdout.write(write(channels, suite));
  const verdicts = channels.map(({ steps }) => verdictOfPath(steps, suite));
  const isJudged = releases.every(({ faults }) => faults.length === 0);
  if (!isJudged || verdicts.some(({ unknown }) => unknown > 0)) return EXIT_FAULT;
  return Number(verdicts.some(({ unsafe }) => unsafe > 0));
}

/** What people should know beside the table. */
function* remarksOn(channels: readonly ChannelSafety[], releases: readonly Release[]): Generator<string> {
  for (const { channel, head, elsewhere } of channels) {
    if (head === undefined) yield `The updates of channel "${channel}" lead in a circle: there is no head.`;
    if (elsewhere.length > 0)
      yield `In channel "${channel}" there is no update to ${head} from ${elsewhere.slice(0, 5).join(', ')}${elsewhere.length > 5 ? ` and ${elsewhere.length - 5} more` : ''}.`;
  }
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
    throw new UsageError(`Say with --package which one you mean: ${names.slice(0, 20).join(', ')}.`);
  const name = wanted ?? only;
  const releases = all.filter((release) => release.package === name);
  if (releases.length === 0)
    throw new UsageError(
      `There is no package "${name}" in "${path}". It has: ${names.slice(0, 20).join(', ')}.`,
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
