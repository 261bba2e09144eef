/** What each filter leaves of the bundles of a package, and why it removes others (docs/reference/resolution-v1.md, "The choice"). */
import { msg, type Message } from '../../../text/message.ts';
import { mastermindsRangeContains } from '../../../version/masterminds-check.ts';
import type { MastermindsRange } from '../../../version/masterminds-range.ts';
import { compareVersionReleases, type VersionRelease } from '../../../version/release.ts';
import { isRelease } from '../../../version/semver.ts';
import type { InstalledBundle } from '../model/wish.ts';
import type { IndexedBundle, PackageIndex } from './package-index.ts';
import type { Edge, FilterStep, RemovedBundle } from './question.ts';
import { edgesFrom } from './successors.ts';

/** What bundles have to fit. */
export interface Wanted {
  readonly channels: readonly string[];
  readonly range?: { readonly text: string; readonly parsed: MastermindsRange };
  /** What is installed, where updates go by edges. */
  readonly from?: { readonly bundle: InstalledBundle; readonly version: VersionRelease };
}

/** What the filters left. */
export interface Filtered {
  /** In the order of the catalog. */
  readonly left: readonly IndexedBundle[];
  readonly steps: readonly FilterStep[];
  /** The edges from the installed bundle by the names of those that they lead to. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

/** Lets the bundles of a package through all filters that are asked for, one after the other. */
export function filterBundles(index: PackageIndex, { channels, range, from }: Wanted): Filtered {
  let left = index.bundles;
  const steps: FilterStep[] = [];
  const pass = (filter: FilterStep['filter'], whyNot: (bundle: IndexedBundle) => Message | undefined) => {
    const kept: IndexedBundle[] = [];
    const removed: RemovedBundle[] = [];
    for (const bundle of left) {
      const why = whyNot(bundle);
      if (why === undefined) kept.push(bundle);
      else removed.push(removedBundle(bundle, why));
    }
    steps.push({ filter, kept: kept.map(({ name }) => name), removed });
    left = kept;
  };
  if (channels.length > 0) pass('channels', (bundle) => notInChannels(bundle, index, channels));
  if (range !== undefined) pass('version', (bundle) => notInRange(bundle, range.text, range.parsed));
  if (from === undefined) return { left, steps, edges: new Map() };
  const { bundle: installed, version } = from;
  const origin = { name: installed.name, version: version.version };
  const all = edgesFrom(index.entries, origin);
  const counts = ({ channel }: Edge) => channels.length === 0 || channels.includes(channel);
  const edges = new Map([...all].map(([name, found]) => [name, found.filter(counts)]));
  pass('successors', (bundle) => {
    if ((edges.get(bundle.name)?.length ?? 0) > 0) return undefined;
    if (bundle.version !== undefined && compareVersionReleases(bundle.version, version) === 0)
      return undefined;
    return notSuccessor(installed.name, all.get(bundle.name) ?? []);
  });
  return { left, steps, edges };
}

function removedBundle({ name, versionText }: IndexedBundle, why: Message): RemovedBundle {
  return { name, ...(versionText !== undefined && { version: versionText }), why };
}

function notInChannels(
  { name }: IndexedBundle,
  { channelsOf }: PackageIndex,
  wanted: readonly string[],
): Message | undefined {
  const lists = [...(channelsOf.get(name) ?? [])];
  if (lists.some((channel) => wanted.includes(channel))) return undefined;
  return lists.length === 0
    ? msg('no channel lists it')
    : msg('only listed by {0}', lists.map((channel) => `\`${channel}\``).join(', '));
}

function notInRange({ version }: IndexedBundle, text: string, range: MastermindsRange): Message | undefined {
  if (version === undefined) return msg('its version cannot be read');
  if (mastermindsRangeContains(range, version.version)) return undefined;
  const isOnlyPreRelease =
    !isRelease(version.version) && range.groups.every(({ admitsPreReleases }) => !admitsPreReleases);
  return isOnlyPreRelease ? msg('a pre-release, and `{0}` names none', text) : msg('not in `{0}`', text);
}

function notSuccessor(installed: string, elsewhere: readonly Edge[]): Message {
  const [edge] = elsewhere;
  return edge === undefined
    ? msg('no edge leads there from `{0}`', installed)
    : msg('only channel `{0}` leads there from `{1}`', edge.channel, installed);
}
