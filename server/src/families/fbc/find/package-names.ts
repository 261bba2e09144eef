/** Which packages a folder names, and whether what lies in two places is of one package. */
import { bundlesOf, channelsOf, type FileFacts } from './facts.ts';

/** The names of packages in a folder, or in some of it. */
export interface PackageNames {
  /** Packages that are defined, and packages that are whole but for their `olm.package` blob. */
  readonly packages: ReadonlySet<string>;
  /** Packages that have channels, and those that have bundles. */
  readonly channels: ReadonlySet<string>;
  readonly bundles: ReadonlySet<string>;
}

export const NO_NAMES: ReadonlySet<string> = new Set();

/** The names in files and sub folders together. Sets are shared where they are alike: there may be very many of them. */
export function namesOf(files: readonly FileFacts[], children: readonly PackageNames[]): PackageNames {
  const [file] = files;
  const [only] = children;
  if (file === undefined && only !== undefined && children.length === 1) return only;
  if (file !== undefined && files.length === 1 && children.length === 0) return namesOfFile(file);
  const packages = new Set<string>();
  const channels = new Set<string>();
  const bundles = new Set<string>();
  for (const each of files) {
    addAll(packages, each.defines);
    addAll(channels, channelsOf(each));
    addAll(bundles, bundlesOf(each));
  }
  for (const child of children) {
    addAll(packages, child.packages);
    addAll(channels, child.channels);
    addAll(bundles, child.bundles);
  }
  return { packages, channels, bundles };
}

function namesOfFile(file: FileFacts): PackageNames {
  const packages = file.defines.length === 0 ? NO_NAMES : new Set(file.defines);
  return {
    packages,
    channels: sameNames(packages, channelsOf(file)),
    bundles: sameNames(packages, bundlesOf(file)),
  };
}

function addAll(into: Set<string>, names: Iterable<string>): void {
  for (const name of names) into.add(name);
}

/** The names as a set: the given one, if that has the same names. */
function sameNames(set: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  return names.length === set.size && names.every((name) => set.has(name)) ? set : new Set(names);
}

/** The names in blobs that define no package, right in a folder and in its sub folders without packages. */
export function namesOfParts(at: {
  readonly catalogFiles: readonly FileFacts[];
  readonly children: readonly (PackageNames & { readonly verdict: string })[];
}): PackageNames {
  const files = at.catalogFiles.filter((file) => file.defines.length === 0);
  return namesOf(
    files,
    at.children.filter((child) => child.verdict === 'parts'),
  );
}

/** True if there are channels or bundles of a package that nobody defines: beside a lone definition, one of them is mistaken. */
export function hasLost(
  at: Pick<PackageNames, 'channels' | 'bundles'>,
  defined: ReadonlySet<string>,
): boolean {
  return [at.channels, at.bundles].some((names) => [...names].some((name) => !defined.has(name)));
}

/** True if a folder defines a package whose channels or bundles lie elsewhere. */
export function isCompletedBy(
  whole: PackageNames,
  parts: Pick<PackageNames, 'channels' | 'bundles'>,
): boolean {
  for (const name of whole.packages) {
    if (parts.channels.has(name) && !whole.channels.has(name)) return true;
    if (parts.bundles.has(name) && !whole.bundles.has(name)) return true;
  }
  return false;
}
