/** The updates of a channel as plain pairs, and who reaches whom by them: also from versions that are in no entry of it. */
import type { ChannelGraph } from '../../server/src/families/fbc/graph/types.ts';
import type { Package } from '../../server/src/families/fbc/model/catalog.ts';
import { bundleVersions } from '../../server/src/families/fbc/rules/shared/bundle-versions.ts';
import { blangRangeContains, parseBlangRange } from '../../server/src/version/blang-range.ts';

/**
 * `from -> to` for every update, by `replaces`, `skips` or `skipRange`, from every bundle of the package and every name
 * that an entry mentions. `versions` says whose bundles a range is asked about, if not those of the package itself.
 */
export function updatePairs(
  pkg: Package,
  channel: ChannelGraph,
  versions: Package = pkg,
): ReadonlySet<string> {
  const pairs = new Set(channel.edges.map(({ from, to }) => `${from} -> ${to}`));
  const known = bundleVersions(versions);
  for (const { to, range } of channel.ranges) {
    const parsed = parseBlangRange(range);
    for (const [from, { version }] of known)
      if (blangRangeContains(parsed, version)) pairs.add(`${from} -> ${to}`);
  }
  return pairs;
}

/** `from => to` for everything that gets from one to another in any number of updates, but for what starts or ends at `except`. */
export function reachability(
  pkg: Package,
  channel: ChannelGraph,
  except: string,
  versions: Package = pkg,
): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  for (const pair of updatePairs(pkg, channel, versions)) {
    const [from = '', to = ''] = pair.split(' -> ');
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const found = new Set<string>();
  for (const from of next.keys()) {
    if (from === except) continue;
    const passed = new Set<string>();
    const waiting = [...(next.get(from) ?? [])];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (passed.has(at)) continue;
      passed.add(at);
      waiting.push(...(next.get(at) ?? []));
    }
    for (const to of passed) if (to !== except && to !== from) found.add(`${from} => ${to}`);
  }
  return found;
}
