/** The short texts that name versions: what tells them from their neighbours, and no more. */
import { parseVersion } from '../../../../version/semver.ts';
import { compareNames } from './columns.ts';
import { shortText } from './measures.ts';
import type { LayoutEntry } from './types.ts';

/** How much of build metadata is shown at least. */
const MIN_BUILD = 4;
/** Of more builds of one version none is compared with the others. */
const MAX_BUILDS = 100;

/** The minor version of an entry, as `1.4`; '' without a version. */
export function minorOf({ version }: LayoutEntry): string {
  const parsed = version === undefined ? undefined : parseVersion(version);
  return parsed === undefined ? '' : `${parsed.major}.${parsed.minor}`;
}

/** The texts by name: the version where it tells entries apart, else the name without that of the package. */
export function labelsOf(entries: readonly LayoutEntry[], packageName: string): Map<string, string> {
  const labels = new Map<string, string>();
  const users = new Map<string, string>();
  const shared = new Set<string>();
  const ordered = [...entries].sort((a, b) => compareNames(a.name, b.name));
  const builds = buildsOf(ordered);
  for (const entry of ordered) {
    const label = versionLabel(entry, packageName, builds);
    const other = users.get(label);
    if (other !== undefined && other !== entry.name) shared.add(label);
    users.set(label, entry.name);
    labels.set(entry.name, label);
  }
  for (const [name, label] of labels) if (shared.has(label)) labels.set(name, shortText(name));
  return labels;
}

function versionLabel(
  { name, version, release }: LayoutEntry,
  packageName: string,
  builds: ReadonlyMap<string, readonly string[]>,
): string {
  if (version !== undefined) {
    const [core = '', build = ''] = cutBuild(version);
    const short = build === '' ? version : `${core} +${shortBuild(build, builds.get(core) ?? [])}`;
    return shortText(release ? `${short}-${release}` : short);
  }
  const bare = name.startsWith(`${packageName}.v`) ? name.slice(packageName.length + 2) : name;
  return shortText(bare);
}

/** The build metadata that versions have which are equal without them. */
function buildsOf(entries: readonly LayoutEntry[]): ReadonlyMap<string, readonly string[]> {
  const builds = new Map<string, string[]>();
  for (const { version = '' } of entries) {
    const [core = '', build = ''] = cutBuild(version);
    if (build !== '') builds.set(core, [...(builds.get(core) ?? []), build]);
  }
  return builds;
}

function cutBuild(version: string): readonly string[] {
  const at = version.indexOf('+');
  return at < 0 ? [version] : [version.slice(0, at), version.slice(at + 1)];
}

/** As many characters as tell it from the others, and the last one. */
function shortBuild(build: string, all: readonly string[]): string {
  const others = all.length > MAX_BUILDS ? [] : all.filter((other) => other !== build);
  let length = MIN_BUILD;
  while (length < build.length && others.some((other) => other.startsWith(build.slice(0, length)))) length++;
  return build.length <= length + 2 ? build : `${build.slice(0, length)}…${build.slice(-1)}`;
}
