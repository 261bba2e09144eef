/** What `catalens diff` prints: JSON for programs, text for people. */
import type { Change, Presence, Subject } from '../../families/fbc/graph/compare.ts';
import { strandedGroups } from '../../families/fbc/graph/changes/stranded-groups.ts';
import type { CatalogComparison } from '../../families/fbc/graph/updates/compare-catalogs.ts';
import { formatMessage } from '../../text/message.ts';
import { linkTo, type LoadedCatalog } from '../graph/loaded-catalog.ts';

/** A catalog in its two states, with what differs. */
export interface ComparedRoot {
  readonly before: LoadedCatalog;
  readonly after: LoadedCatalog;
  readonly comparison: CatalogComparison;
}

/** The comparisons of all roots in one object; places of what is gone are in the old state. */
export function diffJson(roots: readonly ComparedRoot[]): string {
  const report = {
    version: 1,
    added: roots.flatMap(({ after, comparison }) => comparison.added.map((item) => presence(after, item))),
    removed: roots.flatMap(({ before, comparison }) =>
      comparison.removed.map((item) => presence(before, item)),
    ),
    changed: roots.flatMap(({ after, comparison }) =>
      comparison.changed.map(({ subject, fields, place }) => ({
        ...subject,
        fields,
        ...after.placeOf(place),
      })),
    ),
    heads: roots.flatMap(({ after, comparison }) =>
      comparison.heads.map(({ place, ...head }) => ({ ...head, ...after.placeOf(place) })),
    ),
    stranded: roots.flatMap(strandedJson),
    contentChanged: roots.flatMap(({ after, comparison }) =>
      comparison.contentChanged.map(({ place, ...change }) => ({ ...change, ...after.placeOf(place) })),
    ),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function presence(catalog: LoadedCatalog, { subject, place }: Presence) {
  return { ...subject, ...catalog.placeOf(place) };
}

function strandedJson({ before, after, comparison }: ComparedRoot) {
  return comparison.stranded.map(({ entry, now, blockedBy, ...user }) => ({
    package: user.package,
    channel: user.channel,
    name: entry.name,
    version: entry.version ?? null,
    head: user.head,
    blockedBy: blockedBy.map(({ reason, entry: about, message, place }) => ({
      reason,
      entry: about,
      message: formatMessage(message),
      ...after.placeOf(place),
    })),
    ...(now === undefined ? before.placeOf(entry.place) : after.placeOf(now.place)),
  }));
}

/** One section for each kind of difference; nothing but a sentence where there is none. */
export function diffText(roots: readonly ComparedRoot[]): string {
  const parts = roots.flatMap((root) => {
    const text = rootText(root);
    const title = roots.length > 1 ? `${root.after.root}\n` : '';
    return text === '' ? [] : [title + text];
  });
  return parts.length === 0 ? 'Nothing differs.\n' : parts.join('\n');
}

function rootText({ before, after, comparison }: ComparedRoot): string {
  const { added, removed, changed, heads, contentChanged } = comparison;
  return [
    section(
      'Added',
      added.map(({ subject, place }) => [words(subject), linkTo(after.placeOf(place))]),
    ),
    section(
      'Removed',
      removed.map(({ subject, place }) => [words(subject), linkTo(before.placeOf(place))]),
    ),
    section(
      'Changed',
      changed.map((change) => [changeWords(change), linkTo(after.placeOf(change.place))]),
    ),
    section(
      'Heads',
      heads.map((head) => [
        `${head.package} ${head.channel}: ${head.before ?? 'none'} -> ${head.after ?? 'none'}`,
        linkTo(after.placeOf(head.place)),
      ]),
    ),
    section(
      'Other content under the same name',
      contentChanged.map((change) => [
        `${change.package} ${change.name}: ${change.fields.join(', ')}`,
        linkTo(after.placeOf(change.place)),
      ]),
    ),
    section(
      'Stranded',
      strandedGroups(comparison).map(({ package: pkg, channels, users, who, why }) => {
        const [first] = users;
        const place =
          first?.now === undefined ? before.placeOf(first?.entry.place) : after.placeOf(first.now.place);
        return [`${pkg} ${channels.join(', ')} ${formatMessage(who)}: ${formatMessage(why)}`, linkTo(place)];
      }),
    ),
  ].join('');
}

function section(title: string, lines: readonly (readonly [text: string, link: string])[]): string {
  if (lines.length === 0) return '';
  return `${title}\n${lines.map(([text, link]) => `  ${text}${link === '' ? '' : `  ${link}`}\n`).join('')}`;
}

function words(subject: Subject): string {
  switch (subject.kind) {
    case 'package':
      return `package ${subject.package}`;
    case 'channel':
      return `channel ${subject.package} ${subject.channel}`;
    case 'entry':
      return `entry ${subject.package} ${subject.channel} ${subject.name}`;
    case 'edge':
      return `edge ${subject.package} ${subject.channel} ${subject.from} -> ${subject.to} (${subject.by})`;
  }
}

function changeWords({ subject, fields }: Change): string {
  const changes = fields.map(
    ({ field, before, after }) => `${field} ${before ?? 'none'} -> ${after ?? 'none'}`,
  );
  return `${words(subject)}: ${changes.join('; ')}`;
}
