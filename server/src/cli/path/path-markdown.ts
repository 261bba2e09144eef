/** `catalens path --format markdown` and `github`: the same answers for a pull request. */
import type { Reachers } from '../../families/fbc/graph/updates/who-reaches.ts';
import type { StuckAnswer } from '../../families/fbc/graph/updates/stuck.ts';
import type { PathAnswer } from '../../families/fbc/graph/updates/path.ts';
import type { Olm } from '../../families/fbc/graph/updates/update-graph.ts';
import type { Blocker } from '../../families/fbc/graph/updates/blockers.ts';
import { byReason } from '../../families/fbc/graph/changes/reasons.ts';
import { mermaidLabel } from '../../families/fbc/graph/export-mermaid.ts';
import { shortName, shortNames, versionRunText } from '../../families/fbc/graph/version-words.ts';
import { markdownOf, plainMarkdown } from '../../families/fbc/graph/markdown.ts';
import type { LoadedCatalog } from '../graph/loaded-catalog.ts';
import { annotationLine } from '../reporters/github.ts';
import { formatMessage, msg, type Message } from '../../text/message.ts';
import { OLM_NAMES } from '../../families/fbc/graph/updates/olm-names.ts';

/** Longer ways are told in words and not drawn. */
const MAX_DRAWN = 40;

/** The way of an installed version: a sentence, the steps, and a picture. */
export function pathMarkdown(answer: PathAnswer): string {
  const { olm, channels, from, to, steps, reached, pinned, blockedBy } = answer;
  const label = labelIn([from, ...(to === null ? [] : [to]), ...steps.map((step) => step.to)]);
  const goal = to === null ? formatMessage(msg('the head')) : label(to);
  const title = reached
    ? msg('From {0} to {1} in {2} updates', label(from), goal, steps.length)
    : msg('No way from {0} to {1}', label(from), goal);
  const where = msg('{0}, channel {1}', OLM_NAMES[olm], channels.join(', '));
  const list = steps.map(
    ({ to: next, by, range }) =>
      `1. ${plainMarkdown(label(next))} by \`${range === undefined ? by : `${by} ${range.replaceAll('`', "'")}`}\`\n`,
  );
  const notes = [
    ...(pinned ? [msg('OLM v1 goes another way by itself: pin `version` for each step.')] : []),
    ...blockedBy.map(({ message }) => message),
  ].map((message) => `- ${markdownOf(message)}\n`);
  return [
    `### ${plainMarkdown(formatMessage(title))}\n`,
    `${markdownOf(where)}\n`,
    list.join(''),
    notes.join(''),
    steps.length === 0 || steps.length > MAX_DRAWN ? '' : wayPicture(answer, label),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function wayPicture({ from, steps }: PathAnswer, label: (name: string) => string): string {
  const lines = steps.map(
    ({ to, by }, at) =>
      `  n${at}${at === 0 ? `[${mermaidLabel(label(from))}]` : ''} -- ${by} --> n${at + 1}[${mermaidLabel(label(to))}]`,
  );
  return `\`\`\`mermaid\n${['graph LR', ...lines].join('\n')}\n\`\`\`\n`;
}

/** Who gets to a version, and who does not. */
export function reachMarkdown(answers: readonly Reachers[], olm: Olm, to: string): string {
  const parts = answers.map(({ channels, reach, others }) => {
    const lines = [
      msg('{0}, channel {1}', OLM_NAMES[olm], channels.join(', ')),
      reach.length === 0
        ? msg('Nobody reaches it.')
        : msg('Reach it: {0}', runOf(reach.map(({ name }) => name))),
      ...(others.length === 0 ? [] : [msg('Do not: {0}', runOf(others.map(({ name }) => name)))]),
    ];
    return `- ${lines.map(markdownOf).join('\n  ')}\n`;
  });
  const title = msg('Who reaches {0}', shortName(to));
  return `### ${plainMarkdown(formatMessage(title))}\n\n${parts.join('')}`;
}

/** Who does not get to the head of each channel, why, and what would mend it. */
export function stuckMarkdown(answers: readonly StuckAnswer[], olm: Olm): string {
  const rows = answers.map(({ channel, head, can, stuck }) => {
    const cells = [channel, head === null ? '' : shortName(head), `${can.length}`, `${stuck.length}`];
    return `| ${cells.map(plainMarkdown).join(' | ')} |\n`;
  });
  const reasons = answers.flatMap(({ channel, stuck, mend }) => [
    ...byReason(stuck).map(
      ({ users, why }) =>
        `- **${plainMarkdown(channel)}** ${plainMarkdown(runOf(namesOf(users)))}: ${markdownOf(why)}\n`,
    ),
    ...(mend === undefined ? [] : [`  To mend it: ${markdownOf(mend.message)}\n`]),
  ]);
  const title = msg('Who reaches the head ({0})', OLM_NAMES[olm]);
  const table = ['| Channel | Head | Reach it | Do not |\n', '| --- | --- | --- | --- |\n', ...rows].join('');
  return [`### ${plainMarkdown(formatMessage(title))}\n`, table, reasons.join('')]
    .filter((part) => part !== '')
    .join('\n');
}

/** Annotations where something stands in the way. */
export function blockersGithub(catalog: LoadedCatalog, blockedBy: readonly Blocker[]): string {
  return blockedBy.map(({ message, place }) => annotated(catalog, place, message)).join('');
}

/** Annotations at entries that do not get to the head, one for each reason. */
export function stuckGithub(catalog: LoadedCatalog, answers: readonly StuckAnswer[]): string {
  return answers
    .flatMap(({ channel, stuck }) =>
      byReason(stuck).map(({ users, why }) => {
        const [first] = users;
        const words = formatMessage(why);
        const text = msg('{0}: {1} does not reach the head: {2}', channel, runOf(namesOf(users)), words);
        return annotated(catalog, first?.entry.place, text);
      }),
    )
    .join('');
}

/** Annotations of who does not get to a version. */
export function reachGithub(catalog: LoadedCatalog, answers: readonly Reachers[], to: string): string {
  return answers
    .map(({ channels, others }) => {
      const [first] = others;
      if (first === undefined) return '';
      const text = msg(
        '{0}: {1} does not reach {2}.',
        channels.join(', '),
        runOf(others.map(({ name }) => name)),
        to,
      );
      return annotated(catalog, first.place, text);
    })
    .join('');
}

function annotated(catalog: LoadedCatalog, place: Blocker['place'], message: Message): string {
  const { file, range } = catalog.placeOf(place);
  const text = formatMessage(message);
  if (file === null || range === null) return `::error title=path::${text.replace(/%/g, '%25')}\n`;
  return annotationLine({ command: 'error', file, range, title: 'path', message: text });
}

function namesOf(users: StuckAnswer['stuck']): readonly string[] {
  return users.map(({ entry }) => entry.name);
}

/** Names that stand newest first, as a run. */
function runOf(names: readonly string[]): string {
  const label = labelIn(names);
  return versionRunText(names.map(label).reverse());
}

function labelIn(names: readonly string[]): (name: string) => string {
  const labels = shortNames(names);
  return (name) => labels.get(name) ?? name;
}
