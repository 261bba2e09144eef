/** A comparison as Markdown, for a pull request: who is stranded, which heads moved, a picture; nothing else. */
import { formatMessage, msg, type Message } from '../../../../text/message.ts';
import { channelsByName, type CatalogState } from '../compare.ts';
import { markdownOf, plainMarkdown } from '../markdown.ts';
import { packageGraph } from '../package-graph.ts';
import type { CatalogComparison } from '../updates/compare-catalogs.ts';
import { OLM_NAMES } from '../updates/olm-names.ts';
import type { Olm } from '../updates/update-graph.ts';
import { shortName } from '../version-words.ts';
import { changedChannels, changePicture } from './change-picture.ts';
import { strandedGroups, type StrandedGroup } from './stranded-groups.ts';

/** A catalog in its two states, with what differs. */
export interface ComparedCatalog {
  /** What people call it, where several are compared. */
  readonly name: string;
  readonly before: CatalogState;
  readonly after: CatalogState;
  readonly comparison: CatalogComparison;
  /** Where the first of some stranded versions is written, as `file:line:column`; '' where that is not known. */
  readonly placeOf: (user: StrandedGroup['users'][number] | undefined) => string;
}

/** GitHub takes comments of at most 65,536 characters; the parts share less than that, also where each character is many bytes. */
const MAX_STRANDED_BYTES = 18_000;
const MAX_HEADS_BYTES = 14_000;
const MAX_PICTURES_BYTES = 24_000;

/** The comparisons of all catalogs as one comment of at most 60 kB; what does not fit is counted. */
export function comparisonMarkdown(roots: readonly ComparedCatalog[], olm: Olm): string {
  const several = roots.length > 1;
  return [
    titleOf(roots, olm),
    strandedPart(roots, several),
    headsPart(roots, several),
    picturePart(roots, several),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function titleOf(roots: readonly ComparedCatalog[], olm: Olm): string {
  const count = roots.reduce((sum, { comparison }) => sum + comparison.stranded.length, 0);
  const isSame = roots.every(({ comparison: { stranded, added, removed, changed, heads, contentChanged } }) =>
    [stranded, added, removed, changed, heads, contentChanged].every((found) => found.length === 0),
  );
  const verdict = isSame
    ? msg('Nothing differs')
    : count === 0
      ? msg('Nobody is left stranded')
      : count === 1
        ? msg('1 version is left stranded')
        : msg('{0} versions are left stranded', count);
  return `### ${formatMessage(verdict)} (${OLM_NAMES[olm]})\n`;
}

/** The same said of several catalogs is said once, with the names of all. */
function mergedByRoot(
  roots: readonly ComparedCatalog[],
  linesOf: (root: ComparedCatalog) => readonly (readonly [text: string, at?: string])[],
): readonly { readonly text: string; readonly at?: string; readonly roots: readonly string[] }[] {
  const merged = new Map<string, { text: string; at?: string; roots: string[] }>();
  for (const root of roots) {
    for (const [text, at] of linesOf(root)) {
      const known = merged.get(text);
      if (known === undefined)
        merged.set(text, { text, ...(at !== undefined && { at }), roots: [root.name] });
      else known.roots.push(root.name);
    }
  }
  return [...merged.values()];
}

function strandedPart(roots: readonly ComparedCatalog[], several: boolean): string {
  const lines = mergedByRoot(roots, ({ comparison, placeOf }) =>
    strandedGroups(comparison).map(
      ({ package: pkg, channels, users, who, why }) =>
        [
          `**${plainMarkdown(pkg)}** ${plainMarkdown(channels.join(', '))}: ${markdownOf(who)}: ${markdownOf(why)}`,
          placeOf(users[0]),
        ] as const,
    ),
  ).map(({ text, at = '', roots: names }) => {
    const where = several ? ` (${plainMarkdown(namesText(names))})` : '';
    return `- ${text}${where}${at === '' ? '' : ` \`${at.replaceAll('`', "'")}\``}\n`;
  });
  return limited(lines, MAX_STRANDED_BYTES, (left) => msg('- … and {0} more of these sentences.', left));
}

function headsPart(roots: readonly ComparedCatalog[], several: boolean): string {
  const rows = mergedByRoot(roots, (root) => headRows(root).map((row) => [row] as const));
  if (rows.length === 0) return '';
  const titles = ['Package', 'Channel', 'Head before', 'Head now', ...(several ? ['Catalogs'] : [])];
  const table = [`| ${titles.join(' | ')} |\n`, `|${' --- |'.repeat(titles.length)}\n`];
  const lines = rows.map(({ text, roots: names }) =>
    several ? `${text} ${plainMarkdown(namesText(names))} |\n` : `${text}\n`,
  );
  const body = limited(lines, MAX_HEADS_BYTES, (left) => msg('\n… and {0} more heads.', left));
  return table.join('') + body;
}

/** The channels with another head, and those that are new or gone. */
function headRows({ before, after, comparison }: ComparedCatalog): string[] {
  const row = (pkg: string, channel: string, was: string, is: string) =>
    `| ${[pkg, channel, was, is].map(plainMarkdown).join(' | ')} |`;
  const headIn = (state: CatalogState, pkg: string, channel: string) => {
    const found = state.packages.get(pkg);
    return found && channelsByName(packageGraph(found)).get(channel)?.head;
  };
  const gone = formatMessage(msg('no such channel'));
  const shown = (head: string | null | undefined) =>
    head == null ? formatMessage(msg('none')) : shortName(head);
  return [
    ...comparison.heads.map((head) => row(head.package, head.channel, shown(head.before), shown(head.after))),
    ...comparison.added.flatMap(({ subject }) =>
      subject.kind === 'channel'
        ? [
            row(
              subject.package,
              subject.channel,
              gone,
              shown(headIn(after, subject.package, subject.channel)),
            ),
          ]
        : [],
    ),
    ...comparison.removed.flatMap(({ subject }) =>
      subject.kind === 'channel'
        ? [
            row(
              subject.package,
              subject.channel,
              shown(headIn(before, subject.package, subject.channel)),
              gone,
            ),
          ]
        : [],
    ),
  ];
}

function picturePart(roots: readonly ComparedCatalog[], several: boolean): string {
  let bytes = 0;
  const leftOut = { channels: 0, changes: 0 };
  const found = roots.flatMap((root) =>
    changedChannels(root.comparison).map((changes) => ({ root: root.name, changes })),
  );
  const merged = new Map<string, { names: string[]; title: string; picture: string; count: number }>();
  for (const { root, changes } of found) {
    const picture = changePicture(changes);
    const title = `${changes.package} ${changes.channel}`;
    if (picture === undefined) {
      leftOut.channels++;
      leftOut.changes += changes.count;
      continue;
    }
    const known = merged.get(title + picture);
    if (known === undefined)
      merged.set(title + picture, { names: [root], title, picture, count: changes.count });
    else known.names.push(root);
  }
  const parts: string[] = [];
  for (const { names, title, picture, count } of merged.values()) {
    const where = several ? ` (${plainMarkdown(namesText(names))})` : '';
    const part = `**${plainMarkdown(title)}**${where}\n\n\`\`\`mermaid\n${picture}\`\`\`\n`;
    bytes += bytesOf(part);
    if (bytes <= MAX_PICTURES_BYTES) parts.push(part);
    else {
      bytes -= bytesOf(part);
      leftOut.channels += names.length;
      leftOut.changes += count * names.length;
    }
  }
  if (parts.length > 0) parts.push(`${formatMessage(LEGEND)}\n`);
  if (leftOut.changes > 0) {
    const words = msg(
      'Left out of the picture: {0} changes in {1} channels.',
      leftOut.changes,
      leftOut.channels,
    );
    parts.push(`${formatMessage(words)} \`catalens diff\` lists them.\n`);
  }
  return parts.join('\n');
}

const LEGEND = msg('Thick: new. Dotted and grey: gone. Red: left stranded.');

/** `v4.18`, `v4.18 and v4.19`, or the first two and how many more. */
function namesText(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 1) return first;
  if (names.length === 2) return formatMessage(msg('{0} and {1}', first, second));
  return formatMessage(msg('{0} and {1} more catalogs', first, names.length - 1));
}

/** As many lines as fit, and how many are left. */
function limited(lines: readonly string[], most: number, more: (left: number) => Message): string {
  let bytes = 0;
  let text = '';
  for (const [at, line] of lines.entries()) {
    bytes += bytesOf(line);
    if (bytes > most) return `${text}${formatMessage(more(lines.length - at))}\n`;
    text += line;
  }
  return text;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
