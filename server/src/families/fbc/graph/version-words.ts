/** Versions as people say them: without what all names of a channel have in common, and many at once as a run. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { versionInName } from './entry-order.ts';
import { formatVersion } from '../../../version/semver.ts';

/** Build metadata that is longer is shortened. */
const MAX_BUILD = 8;

/** Of long build metadata, so many characters at the start stay at least, and one at the end. */
const BUILD_START = 4;

/** Of more builds of one version none is compared with the others. */
const MAX_BUILDS = 100;

/** The fewest versions that are told as a run rather than one by one. */
const FEWEST_IN_RUN = 3;

/**
 * What to call the entries of a channel beside each other: the version that the name ends with, as short as
 * {@link shortVersions} makes it. A name that ends with no version, or whose short form another one shares, stays whole.
 */
export function shortNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...new Set(names)];
  const versions = uniqueOnly(all, versionText);
  const short = shortVersions(versions.values());
  return uniqueOnly(
    all,
    (name) => {
      const version = versions.get(name) ?? name;
      return version === name ? name : (short.get(version) ?? version);
    },
    versions,
  );
}

/**
 * Versions by their text with long build metadata shortened to what tells it from the other builds of the same version, and
 * its last character (`0.2.3 +1655…p`): the same in the picture and in words.
 */
export function shortVersions(versions: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...new Set(versions)].flatMap((version) => {
    const at = version.indexOf('+');
    return at < 0 ? [] : [{ version, core: version.slice(0, at), build: version.slice(at + 1) }];
  });
  const builds = new Map<string, string[]>();
  for (const { core, build } of all) {
    const same = builds.get(core);
    if (same) same.push(build);
    else builds.set(core, [build]);
  }
  return new Map(
    all.map(({ version, core, build }) => {
      const start = buildStart(build, builds.get(core) ?? []);
      return [version, start === build ? version : `${core} +${start}…${build.slice(-1)}`];
    }),
  );
}

/** So much of the start of build metadata as tells it from the others; all of it where little would be left out. */
function buildStart(build: string, all: readonly string[]): string {
  if (build.length <= MAX_BUILD) return build;
  const others = all.length > MAX_BUILDS ? [] : all.filter((other) => other !== build);
  let length = BUILD_START;
  while (length < build.length && others.some((other) => other.startsWith(build.slice(0, length)))) length++;
  return build.length <= length + 2 ? build : build.slice(0, length);
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
