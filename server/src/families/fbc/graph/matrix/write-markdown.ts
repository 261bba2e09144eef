/** A matrix as Markdown: a table for a README, a wiki page or a pull request. */
import { formatMessage, msg } from '../../../../text/message.ts';
import { plainMarkdown } from '../markdown.ts';
import { shortNames, versionRunText } from '../version-words.ts';
import { headWords, legendOf, MISSING, signsOf, stuckIn } from './cell-words.ts';
import type { ChannelCell, Matrix } from './matrix.ts';

/** One table with the meaning of its signs below it, and a list of who is stuck. A sentence where there is nothing. */
export function matrixMarkdown(matrix: Matrix): string {
  if (matrix.packages.length === 0) return `${formatMessage(msg('There is no channel.'))}\n`;
  const names = matrix.columns.map(({ name }) => name);
  const table = [
    row(['Package', 'Channel', ...names.map(plainMarkdown)]),
    row(['---', '---', ...names.map(() => '---')]),
    ...matrix.packages.flatMap((pkg) =>
      pkg.channels.map(({ channel, cells }, at) =>
        row([at === 0 ? plainMarkdown(pkg.package) : '', plainMarkdown(channel), ...cells.map(cellMarkdown)]),
      ),
    ),
  ];
  const legend = legendOf(matrix).map(([sign, meaning]) => `${plainMarkdown(sign)} ${meaning}`);
  const stuck = matrix.packages.flatMap((pkg) =>
    pkg.channels.flatMap((channel) =>
      stuckIn(names, channel).map((group) => {
        const labels = shortNames(group.names);
        const run = versionRunText(group.names.map((name) => labels.get(name) ?? name));
        return `- ${plainMarkdown(pkg.package)} ${plainMarkdown(channel.channel)} in ${plainMarkdown(group.columns)}: ${plainMarkdown(run)}`;
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
  if (cell === null) return plainMarkdown(MISSING);
  return [plainMarkdown(headWords(cell)), ...signsOf(cell).map(plainMarkdown)].join(' ');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
