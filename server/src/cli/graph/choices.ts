/** What the commands on update graphs let users choose: a package, channels, versions; with a hint where it does not exist. */
import { packageGraph } from '../../families/fbc/graph/package-graph.ts';
import type { GraphEntry, PackageGraph } from '../../families/fbc/graph/types.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import type { Installed, Olm } from '../../families/fbc/graph/updates/update-graph.ts';
import { installedVersion } from '../../families/fbc/graph/updates/update-graph.ts';
import { formatVersion, parseVersion } from '../../version/semver.ts';
import { oneOf } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { hint } from '../suggestions.ts';
import { checkOf, type LoadedCatalog } from './loaded-catalog.ts';

/** The generations of OLM that `--olm` knows. */
export const OLM: readonly Olm[] = ['classic', 'v1'];

/** `--olm`. @throws UsageError */
export function chosenOlm(value: string | undefined): Olm {
  return oneOf('--olm', value ?? 'classic', OLM);
}

/** The package of that name; without a name the only one. @throws UsageError */
export function chosenPackage(
  catalog: LoadedCatalog,
  name: string | undefined,
): { pkg: Package; graph: PackageGraph } {
  const names = [...catalog.packages.keys()];
  const [only] = names;
  if (name === undefined && names.length !== 1) {
    throw new UsageError(
      names.length === 0
        ? `There is no package in "${catalog.root || '.'}".${whyNone(catalog)}`
        : `Name one of the ${names.length} packages with --package: ${someOf(names.sort())}.`,
    );
  }
  const pkg = catalog.packages.get(name ?? only ?? '');
  if (pkg === undefined)
    throw new UsageError(`There is no package "${name}".${hintAmong(name ?? '', names)}`);
  return { pkg, graph: packageGraph(pkg) };
}

/** Why a folder may have no package, where that can be told. */
function whyNone({ root, unreadable, notWanted }: LoadedCatalog): string {
  if (unreadable > 0) {
    const what = unreadable === 1 ? 'One document' : `${unreadable} documents`;
    return ` ${what} in there cannot be read: ${checkOf(root)} tells why.`;
  }
  return notWanted === undefined ? '' : ` ${notWanted}`;
}

/** The named channels, each of which must exist. @throws UsageError */
export function chosenChannels(graph: PackageGraph, values: readonly string[] | undefined): string[] {
  const names = graph.channels.map(({ name }) => name);
  const wanted = (values ?? []).flatMap((value) => value.split(',')).map((value) => value.trim());
  for (const name of wanted) {
    if (names.includes(name)) continue;
    throw new UsageError(`Package "${graph.package}" has no channel "${name}".${hintAmong(name, names)}`);
  }
  return wanted;
}

/**
 * The version that a text names: an entry or bundle by name, one by its version, or a version that no bundle has but that
 * may be installed. @throws UsageError
 */
export function chosenInstalled(graph: PackageGraph, text: string): Installed {
  const entry = findEntry(graph, text);
  const version = entry === undefined ? parseVersion(text) : installedVersion(entry);
  if (entry === undefined && version === undefined) throw new UsageError(noEntry(graph, text));
  return { name: entry?.name ?? text, ...(version && { version }) };
}

/** The name of the entry that a text names, by name or by version. @throws UsageError */
export function chosenTarget(graph: PackageGraph, text: string): string {
  const entry = findEntry(graph, text);
  if (entry === undefined) throw new UsageError(noEntry(graph, text));
  return entry.name;
}

function findEntry(graph: PackageGraph, text: string) {
  const entries = graph.channels.flatMap((channel) => channel.entries);
  return (
    entries.find(({ name, present }) => present && name === text) ??
    entries.find(({ name }) => name === text) ??
    entries.find(({ version, present }) => present && version === text) ??
    entries.find((entry) => entry.version === undefined && hasVersion(entry, text))
  );
}

/** Whether the name of an entry without a bundle ends with this version. */
function hasVersion(entry: GraphEntry, text: string): boolean {
  const version = installedVersion(entry);
  return version !== undefined && formatVersion(version) === text;
}

function noEntry(graph: PackageGraph, text: string): string {
  const names = new Set(graph.channels.flatMap((channel) => channel.entries.map(({ name }) => name)));
  return `No channel of package "${graph.package}" has an entry "${text}".${hintAmong(text, [...names])}`;
}

/** What was meant by a name, or else what there is. */
function hintAmong(name: string, names: readonly string[]): string {
  const others = names.length === 0 ? 'is none' : `${names.length === 1 ? 'is' : 'are'} ${someOf(names)}`;
  return hint(name, names) || ` There ${others}.`;
}

/** The first of many names, and how many there are beside them. */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, 10).join(', ');
  return names.length > 10 ? `${shown} and ${names.length - 10} more` : shown;
}
