/** What the comparison says in words: the answer, and each row. */
import { t, tn } from '../texts.ts';
import type { Fact, Finding, Row, Suite, Verdict } from './messages.ts';
import { wordOf, type Word } from './rows.ts';

/** What programs are called. */
export const SUITE_NAMES: Readonly<Record<Suite, string>> = {
  'olm-v1': t('OLM v1'),
  crdify: t('crdify'),
  'olm-classic': t('OLM Classic'),
  'api-server': t('the API server'),
};

/** The sign and the word of what a row comes to: never the colour alone. */
export const WORDS: Readonly<Record<Word, { readonly sign: string; readonly text: string }>> = {
  unsafe: { sign: '✕', text: t('unsafe') },
  warning: { sign: '!', text: t('warning') },
  safe: { sign: '✓', text: t('safe') },
  same: { sign: '', text: t('same') },
  unknown: { sign: '?', text: t('unknown') },
};

/** The answer for a program, in one sentence without a full stop. */
export function answerOf({ suite, unsafe }: Verdict): string {
  const name = SUITE_NAMES[suite];
  return unsafe === 0
    ? t('Safe for {0}', name)
    : tn(unsafe, '1 unsafe change for {1}', '{0} unsafe changes for {1}', name);
}

/** What the other programs say, in one sentence; '' where there are none. */
export function othersOf(
  verdicts: readonly Pick<Verdict, 'suite' | 'isSafe' | 'unsafe'>[],
  suite: Suite,
): string {
  const others = verdicts.filter((each) => each.suite !== suite);
  const accepting = others.filter(({ isSafe }) => isSafe).map((each) => SUITE_NAMES[each.suite]);
  const refusing = others
    .filter(({ isSafe }) => !isSafe)
    .map(({ suite: own, unsafe }) => t('{0} refuses {1}', SUITE_NAMES[own], unsafe));
  const accepts =
    accepting.length === 0
      ? []
      : [tn(accepting.length, '{1} accepts it', '{1} accept it', listed(accepting))];
  const sentence = [...accepts, ...refusing].join('; ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return t('{0} and {1}', names.slice(0, -1).join(', '), names.at(-1) ?? '');
}

/** What a row is called where its place in the tree is not seen. */
export function fullName({ kind, version = '', path, name }: Row): string {
  if (kind === 'definition') return name;
  return path === undefined || path === '^' ? version : `${version} ${path}`;
}

/** What became of a row, in a word. */
export function stateText({ state }: Row): string {
  return { same: t('same'), added: t('added'), removed: t('gone'), changed: t('changed') }[state];
}

/** What has no row of its own inside of a row; '' where nothing is folded away. */
export function foldedText({ folded, state }: Row): string {
  if (folded === 0) return '';
  if (state === 'added' || state === 'removed') return tn(folded, 'with 1 inside', 'with {0} inside');
  return tn(folded, '1 more is the same', '{0} more are the same');
}

/** The name of a kind of row at the top, in front of its own. */
export function kindText({ kind }: Row): string {
  return { definition: t('CRD'), version: t('Version'), 'served-pair': t('Served together'), property: '' }[
    kind
  ];
}

/** A keyword with its value. */
export function factText({ keyword, text }: Fact): string {
  return keyword === 'type' || keyword === 'needed' ? text : `${keyword}: ${text}`;
}

/** One side of a row in a line: what differs first, so that it is seen where there is little room. */
export function factsText(facts: readonly Fact[]): string {
  const weight = ({ keyword, differs }: Fact) => (keyword === 'description' ? 2 : differs ? 0 : 1);
  return [...facts]
    .sort((one, other) => weight(one) - weight(other))
    .map((fact) => factText(fact))
    .join(' · ');
}

/** A row for those who do not see it: its name, what it comes to, and both sides. */
export function rowLabel(row: Row, suite: Suite): string {
  const findings = row.findings.filter((finding) => saysOf(finding, suite)).map(({ message }) => message);
  const [was, is] = [factsText(row.oldFacts), factsText(row.newFacts)];
  return [
    `${kindText(row)} ${row.name}`.trim(),
    WORDS[wordOf(row, suite)].text,
    stateText(row),
    ...findings,
    ...(was === '' ? [] : [t('was {0}', was)]),
    ...(is === '' ? [] : [t('is {0}', is)]),
    foldedText(row),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Whether a program says something. */
export function saysOf({ suites }: Finding, suite: Suite): boolean {
  return suites.some((each) => each.suite === suite);
}

/** Who says something, and how strongly. */
export function whoText({ suites }: Finding): string {
  const names = (severity: string) =>
    suites.filter((each) => each.severity === severity).map((each) => SUITE_NAMES[each.suite]);
  const [refuse, warn] = [names('error'), names('warning')];
  return [
    ...(refuse.length > 0 ? [t('Refused by {0}', listed(refuse))] : []),
    ...(warn.length > 0 ? [t('A warning of {0}', listed(warn))] : []),
  ].join('. ');
}
