/** What there is to say of the chosen row: both sides in full, what breaks and for whom, and the way out. */
import { button, element } from '../dom.ts';
import { t, tn } from '../texts.ts';
import type { Fact, Finding, Row, Suite } from './messages.ts';
import { factText, foldedText, fullName, saysOf, stateText, whoText } from './words.ts';

/** Fills the details with a row. */
export function showDetails(
  root: HTMLElement,
  row: Row | undefined,
  suite: Suite,
  open: (side: 'old' | 'new', finding?: Finding) => void,
): void {
  root.replaceChildren();
  if (row === undefined) return;
  const links = (finding?: Finding) =>
    element(
      'p',
      { class: 'actions' },
      ...((finding ?? row).new ? [button(t('Open in the new file'), () => open('new', finding))] : []),
      ...((finding ?? row).old ? [button(t('Open in the old file'), () => open('old', finding))] : []),
    );
  // What counts for the program comes first.
  const [own, others] = [true, false].map((says) =>
    row.findings.filter((finding) => saysOf(finding, suite) === says),
  );
  const findings = [...(own ?? []), ...(others ?? [])];
  root.append(
    element('h2', {}, fullName(row)),
    element('p', { class: 'muted' }, [stateText(row), foldedText(row)].filter(Boolean).join(', ')),
    ...findings.map((finding) => findingElement(finding, suite, links(finding))),
    element(
      'div',
      { class: 'sides' },
      sideElement(t('Was'), row.oldFacts),
      sideElement(t('Is'), row.newFacts),
    ),
    ...(row.findings.length === 0 ? [links()] : []),
  );
}

function findingElement(finding: Finding, suite: Suite, links: HTMLElement): HTMLElement {
  const { title, message, breaks, wayOut, inside } = finding;
  const more =
    inside === 0
      ? ''
      : ` ${tn(inside, 'With it goes 1 property inside of it.', 'With it go {0} properties inside of it.')}`;
  return element(
    'section',
    { class: saysOf(finding, suite) ? 'finding' : 'finding other' },
    element('h3', {}, ...prose(title)),
    element('p', {}, ...prose(`${message}${more}`)),
    element('p', {}, element('strong', {}, `${whoText(finding)}.`), ...prose(` ${breaks}`)),
    element('p', {}, element('strong', {}, t('Way out:')), ...prose(` ${wayOut}`)),
    links,
  );
}

function sideElement(title: string, facts: readonly Fact[]): HTMLElement {
  return element(
    'section',
    {},
    element('h3', {}, title),
    facts.length === 0
      ? element('p', { class: 'muted' }, t('nothing'))
      : element(
          'ul',
          {},
          ...facts.map((fact) =>
            element('li', fact.differs ? { class: 'differs' } : {}, element('code', {}, factText(fact))),
          ),
        ),
  );
}

/** A text with what stands between backticks as code. */
function prose(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
}
