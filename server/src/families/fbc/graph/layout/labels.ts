/** The short texts that name versions: what tells them from their neighbours, and no more. */
import { parseVersion } from '../../../../version/semver.ts';
import { shortVersions } from '../version-words.ts';
import { compareNames, versionInName } from './columns.ts';
import { shortText } from './measures.ts';
import type { LayoutEntry } from './types.ts';

/** The minor version of an entry, as `1.4`; '' without a version. */
export function minorOf({ version }: Pick<LayoutEntry, 'version'>): string {
  const parsed = version === undefined ? undefined : parseVersion(version);
  return parsed === undefined ? '' : `${parsed.major}.${parsed.minor}`;
}

/** The texts by name: the version where it tells entries apart, else the name without that of the package. */
export function labelsOf(entries: readonly LayoutEntry[], packageName: string): Map<string, string> {
  const labels = new Map<string, string>();
  const users = new Map<string, string>();
  const shared = new Set<string>();
  const ordered = [...entries].sort((a, b) => compareNames(a.name, b.name));
  const short = shortVersions(entries.flatMap(({ version }) => version ?? []));
  for (const entry of ordered) {
    const label = versionLabel(entry, packageName, short);
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
  versions: ReadonlyMap<string, string>,
): string {
  if (version !== undefined) {
    const short = versions.get(version) ?? version;
    return shortText(release ? `${short}-${release}` : short);
  }
  // The name is all that is known of what has no bundle.
  const bare = name.startsWith(`${packageName}.v`) ? name.slice(packageName.length + 2) : versionInName(name);
  return shortText(bare ?? name);
}
