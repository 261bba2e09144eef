/** Versions that are held up for the same kind of reason, told together. */
import { formatMessage, msg, type Message } from '../../../../text/message.ts';
import type { Blocker } from '../updates/blockers.ts';

/** Somebody whose updates do not lead where they should. */
export interface HeldUp {
  readonly entry: { readonly name: string };
  readonly blockedBy: readonly Blocker[];
}

/** Some of them, and why, in words that hold for all. */
export interface SameReason<User extends HeldUp> {
  readonly users: readonly User[];
  readonly why: Message;
}

/** What is said where the names in the reasons differ. Other reasons have the same names for all. */
const FOR_ALL: Readonly<Partial<Record<Blocker['reason'], Message>>> = {
  'no-update': msg('no `replaces`, `skips` or `skipRange` leads on from there'),
  skipped: msg('what they would be updated to is skipped, so OLM Classic never installs it'),
  'off-chain': msg(
    'what they would be updated to is not on the chain of `replaces` below the head, so OLM Classic never installs it',
  ),
  'bundle-missing': msg('what they would be updated to has no bundle'),
  deprecated: msg('what they would be updated to is deprecated, so OLM v1 stays with them'),
  older: msg('what they would be updated to is not newer, so OLM v1 stays with them'),
  'passed-by': msg('OLM updates them to a version from which nothing leads on'),
};

/** Groups by reason, in the order in which reasons come first. Who has no reason is in a group with other words. */
export function byReason<User extends HeldUp>(users: readonly User[]): readonly SameReason<User>[] {
  const groups = new Map<string, User[]>();
  for (const user of users) {
    const [first] = user.blockedBy;
    const isShared = first !== undefined && FOR_ALL[first.reason] !== undefined;
    const key = first === undefined ? '' : isShared ? first.reason : formatMessage(first.message);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [user]);
    else known.push(user);
  }
  return [...groups.values()].map((same) => ({ users: same, why: whyOf(same) }));
}

function whyOf(users: readonly HeldUp[]): Message {
  const [first] = users.flatMap(({ blockedBy }) => blockedBy.slice(0, 1));
  if (first === undefined) return msg('no way leads to the head');
  const texts = new Set(
    users.map(({ blockedBy }) => (blockedBy[0] ? formatMessage(blockedBy[0].message) : '')),
  );
  const isOwnName = users.some(({ entry }) => entry.name === first.entry);
  return (texts.size > 1 || isOwnName ? FOR_ALL[first.reason] : undefined) ?? first.message;
}
