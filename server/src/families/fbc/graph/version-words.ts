/** Versions as people say them: without what all names of a channel have in common, and many at once as a run. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { versionInName } from './entry-order.ts';
import { formatVersion } from '../../../version/semver.ts';

/** Build metadata that is longer is shortened where it still tells one version from the other. */
const MAX_BUILD = 8;

/** Of long build metadata, so many characters at the start and at the end stay. */
const BUILD_START = 4;
const BUILD_END = 1;

/** The fewest versions that are told as a run rather than one by one. */
const FEWEST_IN_RUN = 3;

/** An entry as far as its words go. */
export interface Named {
  readonly name: string;
}

/**
 * What to call the entries of a channel beside each other: the version that the name ends with, with build metadata
 * shortened (`0.2.3+1655…p`). A name that ends with no version, or whose short form another one shares, stays whole.
 */
export function shortNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...new Set(names)];
  const versions = uniqueOnly(all, versionText);
  return uniqueOnly(
    all,
    (name) => {
      const version = versions.get(name) ?? name;
      return version === name ? name : withShortBuild(version);
    },
    versions,
  );
}

/** One short name by itself, where there are no others to take it for. */
export function shortName(name: string): string {
  return shortNames([name]).get(name) ?? name;
}

/** `1.2.0`, `1.2.0 and 1.3.0`, or `29 versions, 0.2.2 to 3.19.1`: of labels that stand oldest first. */
export function versionRun(labels: readonly string[]): Message {
  const [first = '', second = ''] = labels;
  if (labels.length < FEWEST_IN_RUN)
    return labels.length < 2 ? msg('{0}', first) : msg('{0} and {1}', first, second);
  return msg('{0} versions, {1} to {2}', labels.length, first, labels.at(-1) ?? '');
}

/** The labels of a run as plain text; see {@link versionRun}. */
export function versionRunText(labels: readonly string[]): string {
  return formatMessage(versionRun(labels));
}

function versionText(name: string): string {
  const version = versionInName(name);
  return version === undefined ? name : formatVersion(version);
}

function withShortBuild(version: string): string {
  const at = version.indexOf('+');
  const build = at < 0 ? '' : version.slice(at + 1);
  if (build.length <= MAX_BUILD) return version;
  return `${version.slice(0, at + 1 + BUILD_START)}…${build.slice(-BUILD_END)}`;
}

/** The short form of each name, where no other name has the same; else what `otherwise` says, or the name. */
function uniqueOnly(
  names: readonly string[],
  short: (name: string) => string,
  otherwise: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const owners = new Map<string, number>();
  for (const name of names) owners.set(short(name), (owners.get(short(name)) ?? 0) + 1);
  return new Map(
    names.map((name) => [name, owners.get(short(name)) === 1 ? short(name) : (otherwise.get(name) ?? name)]),
  );
}
