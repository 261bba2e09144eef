/** Who is left stranded, in as few sentences as there are reasons: 29 times the same becomes one. */
import { msg, type Message } from '../../../../text/message.ts';
import { compareNewestFirst } from '../entry-order.ts';
import type { GraphEntry } from '../types.ts';
import type { CatalogComparison } from '../updates/compare-catalogs.ts';
import { installedVersion } from '../updates/update-graph.ts';
import { shortNames, versionRun } from '../version-words.ts';
import { byReason } from './reasons.ts';

type StrandedUser = CatalogComparison['stranded'][number];

/** Versions of a package that are left behind for the same reason. */
export interface StrandedGroup {
  readonly package: string;
  /** One channel; several where all of them are gone. */
  readonly channels: readonly string[];
  /** Oldest first; a version that several channels have once for each of them. */
  readonly users: readonly StrandedUser[];
  /** `1.2.0`, or `29 versions, 0.2.2 to 3.19.1`. */
  readonly who: Message;
  /** Why, in words that hold for all of them. */
  readonly why: Message;
}

/** The stranded versions by channel and reason, in the order of their packages and channels. */
export function strandedGroups({
  stranded,
  removed,
}: Pick<CatalogComparison, 'stranded' | 'removed'>): readonly StrandedGroup[] {
  const gone = new Set(
    removed.flatMap(({ subject }) => (subject.kind === 'package' ? [subject.package] : [])),
  );
  const left = new Map<string, StrandedUser[]>();
  for (const user of stranded) {
    const key = JSON.stringify(user.channelGone ? [user.package] : [user.package, user.channel]);
    const known = left.get(key);
    if (known === undefined) left.set(key, [user]);
    else known.push(user);
  }
  return [...left.values()].flatMap((users) => {
    const [first] = users;
    if (first === undefined) return [];
    const channels = [...new Set(users.map(({ channel }) => channel))];
    const reasons = first.channelGone
      ? [{ users, why: goneWords(gone.has(first.package), channels.length) }]
      : byReason(users);
    return reasons.map(({ users: same, why }) => {
      const ordered = same.toSorted(oldestFirst);
      const names = [...new Set(ordered.map(({ entry }) => entry.name))];
      const labels = shortNames(names);
      const who = versionRun(names.map((name) => labels.get(name) ?? name));
      return { package: first.package, channels, users: ordered, who, why };
    });
  });
}

function goneWords(isPackageGone: boolean, channels: number): Message {
  if (isPackageGone) return msg('the package is gone');
  return channels === 1 ? msg('the channel is gone') : msg('the channels are gone');
}

function oldestFirst(a: StrandedUser, b: StrandedUser): number {
  return compareNewestFirst(orderOf(b.entry), orderOf(a.entry));
}

function orderOf(entry: GraphEntry) {
  const version = installedVersion(entry);
  return { name: entry.name, ...(version && { order: { version, release: [] } }) };
}
