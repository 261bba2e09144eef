/** A matrix as Markdown: a table for a README, a wiki page or a pull request. */
import { formatMessage, msg } from '../../../../text/message.ts';
import { escapeMarkdown } from '../../../../features/hover/doc.ts';
import { shortNames, versionRunText } from '../version-words.ts';
import { headWords, legendOf, MISSING, signsOf, stuckIn } from './cell-words.ts';
import type { ChannelCell, Matrix } from './matrix.ts';

/** One table with the meaning of its signs below it, and a list of who is stuck. A sentence where there is nothing. */
export function matrixMarkdown(matrix: Matrix): string {
  if (matrix.packages.length === 0) return `${formatMessage(msg('There is no channel.'))}\n`;
  const names = matrix.columns.map(({ name }) => name);
  const table = [
    row(['Package', 'Channel', ...names.map(plain)]),
    row(['---', '---', ...names.map(() => '---')]),
    ...matrix.packages.flatMap((pkg) =>
      pkg.channels.map(({ channel, cells }, at) =>
        row([at === 0 ? plain(pkg.package) : '', plain(channel), ...cells.map(cellMarkdown)]),
      ),
    ),
  ];
  const legend = legendOf(matrix).map(([sign, meaning]) => `${escapeMarkdown(sign)} ${meaning}`);
  const stuck = matrix.packages.flatMap((pkg) =>
    pkg.channels.flatMap((channel) =>
      stuckIn(names, channel).map((group) => {
        const labels = shortNames(group.names);
        const run = versionRunText(group.names.map((name) => labels.get(name) ?? name));
        return `- ${plain(pkg.package)} ${plain(channel.channel)} in ${plain(group.columns)}: ${plain(run)}`;
      }),
    ),
  );
  return [
    table.join('\n'),
    ...(legend.length === 0 ? [] : [`${legend.join(' · ')}`]),
    ...(stuck.length === 0 ? [] : [formatMessage(msg('Without a way to the head:')), stuck.join('\n')]),
  ]
    .map((part) => `${part}\n`)
    .join('\n');
}

function cellMarkdown(cell: ChannelCell | null): string {
  if (cell === null) return escapeMarkdown(MISSING);
  return [plain(headWords(cell)), ...signsOf(cell).map(escapeMarkdown)].join(' ');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A text from a file in which nothing acts, in one line. */
function plain(text: string): string {
  return escapeMarkdown(formatMessage(msg('{0}', text)));
}
