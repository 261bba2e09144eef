/** The comparison as Markdown, for a pull request or a ticket. */
import { t } from '../texts.ts';
import type { Row, Shown, Suite } from './messages.ts';
import { wordOf } from './rows.ts';
import { answerOf, factsText, foldedText, fullName, othersOf, saysOf, stateText, WORDS } from './words.ts';

/** The most rows of the table. */
const MAX_ROWS = 200;

/** The answer, a table of what differs, and the way out of what is unsafe. */
export function markdownOf(shown: Shown, suite: Suite, old: string, next: string): string {
  const { verdicts, rows } = shown.comparison;
  const verdict = verdicts.find((each) => each.suite === suite);
  const told = rows.filter((row) => row.state !== 'same' || wordOf(row, suite) !== 'same');
  const left = told.length - MAX_ROWS;
  const findings = rows.flatMap((row) =>
    row.findings.filter((finding) => saysOf(finding, suite)).map((finding) => ({ row, finding })),
  );
  return [
    `### ${inline(shown.crd)}: ${inline(old)} → ${inline(next)}`,
    '',
    `**${verdict ? answerOf(verdict) : ''}.** ${othersOf(verdicts, suite)}`,
    '',
    `| ${t('Property')} | ${t('Verdict')} | ${t('Was')} | ${t('Is')} |`,
    '| --- | --- | --- | --- |',
    ...told.slice(0, MAX_ROWS).map((row) => tableRow(row, suite)),
    ...(left > 0 ? ['', t('{0} more rows are left out.', left)] : []),
    '',
    ...findings.map(
      ({ row, finding }) =>
        `- ${code(fullName(row))}: ${finding.message} ${finding.breaks} **${t('Way out')}:** ${finding.wayOut}`,
    ),
    '',
  ].join('\n');
}

function tableRow(row: Row, suite: Suite): string {
  const { sign, text } = WORDS[wordOf(row, suite)];
  const word = `${sign} ${text}, ${stateText(row)}`.trim();
  const cells = [code(fullName(row)), word, code(factsText(row.oldFacts)), code(factsText(row.newFacts))];
  const folded = foldedText(row);
  if (folded !== '') cells[1] = `${word}, ${folded}`;
  return `| ${cells.join(' | ')} |`;
}

/** As code, whatever is in it; '' stays ''. */
export function code(text: string): string {
  if (text === '') return '';
  const plain = text.replace(/[\r\n]+/g, ' ').replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`;
}

/** As text, whatever is in it. */
export function inline(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, (sign) => `\\${sign}`);
}
