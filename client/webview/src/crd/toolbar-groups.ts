/** What the toolbars of both views have: whose verdict counts, and the way from one unsafe row to the next. */
import { button, element } from '../dom.ts';
import { t } from '../texts.ts';
import type { Suite } from './messages.ts';
import { SUITE_NAMES, WORDS } from './words.ts';

/** A button for each program, that of the chosen one pressed. */
export function suiteGroup(
  verdicts: readonly { readonly suite: Suite; readonly word: 'safe' | 'unsafe' | 'unknown' }[],
  chosen: Suite,
  onJudge: (suite: Suite) => void,
): HTMLElement {
  const suites = verdicts.map(({ suite, word }) =>
    button(`${WORDS[word].sign} ${SUITE_NAMES[suite]}`, () => onJudge(suite), {
      'aria-pressed': String(suite === chosen),
      'aria-label': `${SUITE_NAMES[suite]}: ${WORDS[word].text}`,
      'data-suite': suite,
    }),
  );
  return element('div', { class: 'group', role: 'group', 'aria-label': t('Whose verdict') }, ...suites);
}

/** Buttons to the unsafe row before, and to the next one. */
export function unsafeGroup(onGo: (step: 1 | -1) => void): HTMLElement {
  return element(
    'div',
    { class: 'group' },
    button(t('Previous unsafe'), () => onGo(-1), { title: t('Shift+F7') }),
    button(t('Next unsafe'), () => onGo(1), { title: t('F7') }),
  );
}
