/** The updates of a channel as Markdown, for a pull request or a ticket. */
import { t } from '../texts.ts';
import { code, inline } from './markdown.ts';
import type { ShownPath, Suite } from './messages.ts';
import { pathRows, pathWord, unsafeIn, type PathRow } from './path-rows.ts';
import { byText, pathAnswer, pathRest, pathTitle, stepText } from './path-words.ts';
import { SUITE_NAMES, WORDS } from './words.ts';

/** The answer, and a table with the word of every program. */
export function pathMarkdown(shown: ShownPath, suite: Suite): string {
  const verdict = shown.verdicts.find((each) => each.suite === suite);
  const suites = shown.verdicts.map((each) => each.suite);
  const rows = pathRows(shown.steps).filter(({ step, crd }) => crd !== undefined || step.crds.length === 0);
  return [
    `### ${inline(pathTitle(shown))}`,
    '',
    `**${verdict ? inline(pathAnswer(shown, verdict)) : ''}.** ${verdict ? inline(pathRest(shown, verdict)) : ''}`.trim(),
    '',
    `| ${[t('Update'), t('CRD'), ...suites.map((each) => SUITE_NAMES[each])].join(' | ')} |`,
    `| ${['', '', ...suites].map(() => '---').join(' | ')} |`,
    ...rows.map((row) => tableRow(row, suites)),
    '',
  ].join('\n');
}

function tableRow(row: PathRow, suites: readonly Suite[]): string {
  const by = byText(row.step);
  const words = suites.map((suite) => {
    const count = unsafeIn(row, suite);
    const { sign, text } = WORDS[pathWord(row, suite)];
    return `${sign} ${text}${count === 0 ? '' : ` (${count})`}`;
  });
  const update = `${inline(stepText(row.step))}${by === '' ? '' : ` (${by})`}`;
  return `| ${[update, code(row.crd?.name ?? ''), ...words].join(' | ')} |`;
}
