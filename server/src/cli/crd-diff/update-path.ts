/** `catalens crd-diff --path`: whether the CRDs of a package are safe along a channel, update by update. */
import { parentPath } from '../../engine/files/paths.ts';
import { conversionsBeside } from '../../families/crd/sides/conversions-beside.ts';
import { isSafeStep, pathSafety, type PathSafety } from '../../families/crd/update-path/path-safety.ts';
import { releasesBelow, type Release } from '../../families/crd/update-path/releases.ts';
import type { UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import { UsageError } from '../arguments.ts';
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
  const conversions = await conversionsOf(releases);
  const isConverted = (file: string, crd: string) => conversions.get(parentPath(file))?.has(crd) === true;
  const channels = channelsOf(releases, question.channel).map((channel): ChannelSafety => ({
    package: releases[0]?.package ?? '',
    channel,
    ...pathSafety(releases, channel, isConverted),
  }));
  for (const { channel, head } of channels)
    if (head === undefined)
      note(`Channel "${channel}" has no head, or several: there is no one way to go along.`);
  const { suite, format } = question;
  const write = { text: pathText, json: pathJson, markdown: pathMarkdown }[format];
  process.stdout.write(write(channels, suite));
  const isSafe = channels.every(({ steps }) => steps.every((step) => isSafeStep(step, suite)));
  const isJudged = releases.every(({ faults }) => faults.length === 0);
  return isJudged ? Number(!isSafe) : 2;
}

/** @throws UsageError where no package is meant, or it is not there */
function ofPackage(all: readonly Release[], { package: wanted, path }: PathQuestion): readonly Release[] {
  const names = [...new Set(all.map((release) => release.package))].sort();
  const [only] = names;
  if (only === undefined) throw new UsageError(`There are no bundles with manifests in "${path}".`);
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

/** The definitions that CSVs convert, by the folder of the manifests. */
async function conversionsOf(
  releases: readonly Release[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { file } of releases.flatMap(({ crds }) => crds)) {
    const folder = parentPath(file);
    if (!found.has(folder)) found.set(folder, await conversionsBeside(workingFiles(), file));
  }
  return found;
}
