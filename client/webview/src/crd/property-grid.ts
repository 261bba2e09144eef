/** The properties of a CRD as a tree grid: what each was and is, and what it comes to for a program. */
import { element } from '../dom.ts';
import { t } from '../texts.ts';
import { wordSign } from './frame.ts';
import type { Row, Suite } from './messages.ts';
import { closedAtFirst, wordOf } from './rows.ts';
import { TreeGrid } from './tree-grid.ts';
import { factsText, foldedText, kindText, rowLabel, stateText, WORDS } from './words.ts';

/** What the grid tells whoever shows it, and asks. */
interface GridEvents {
  /** Whose word counts. */
  readonly suite: () => Suite;
  /** The row with the focus is another one. */
  readonly onChosen: (row: Row | undefined) => void;
  /** Somebody wants to see where a row is written. */
  readonly onOpened: (row: Row, side: 'old' | 'new') => void;
}

/** The grid, without rows. */
export function propertyGrid({ suite, onChosen, onOpened }: GridEvents): TreeGrid<Row> {
  return new TreeGrid<Row>({
    name: t('Properties'),
    titles: [t('Property'), t('Verdict'), t('Was'), t('Is')],
    wordOf: (row) => wordOf(row, suite()),
    isUnsafe: (row) => wordOf(row, suite()) === 'unsafe',
    className: ({ state }) => state,
    labelOf: (row) => rowLabel(row, suite()),
    nameOf: (row) => [
      ...(kindText(row) === '' ? [] : [element('span', { class: 'kind' }, `${kindText(row)} `)]),
      element('span', { class: 'own' }, row.name),
      ...(foldedText(row) === '' ? [] : [element('span', { class: 'folded' }, foldedText(row))]),
    ],
    cellsOf: (row) => cellsOf(row, suite()),
    closedAtFirst,
    onChosen,
    onOpened: (row, isOther) => onOpened(row, isOther ? 'old' : 'new'),
  });
}

function cellsOf(row: Row, suite: Suite): readonly HTMLElement[] {
  const word = wordOf(row, suite);
  const isState = word === 'safe' || word === 'same';
  const [was, is] = [factsText(row.oldFacts), factsText(row.newFacts)];
  return [
    element(
      'div',
      { class: 'cell verdict', role: 'gridcell' },
      wordSign(word),
      isState && row.state !== 'same' ? stateText(row) : WORDS[word].text,
    ),
    element('div', { class: 'cell was', role: 'gridcell', title: was }, was),
    element('div', { class: 'cell is', role: 'gridcell', title: is }, is),
  ];
}
