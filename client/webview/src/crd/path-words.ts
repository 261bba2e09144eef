/** What the view of an update path says in words. */
import { t, tn } from '../texts.ts';
import type { ShownPath, Step, Suite } from './messages.ts';
import { pathWord, unsafeIn, type PathRow } from './path-rows.ts';
import { othersOf, SUITE_NAMES, WORDS } from './words.ts';

type PathVerdict = ShownPath['verdicts'][number];

/** A release as short as it can be told from the others of its package: `v1.2.0`. */
export function releaseText(name: string): string {
  return /^[^.]*\.(v?\d.*)$/.exec(name)?.[1] ?? name;
}

/** An update in short. */
export function stepText({ from, to }: Step): string {
  return t('{0} → {1}', releaseText(from), releaseText(to));
}

/** What makes an update, where it is not what most are made by; '' there. */
export function byText({ by }: Step): string {
  return { replaces: '', skips: 'skips', skipRange: 'skipRange', version: t('next version here') }[by];
}

/** What makes an update, in a sentence. */
export function bySentence({ from, to, by }: Step): string {
  if (by === 'version') return t('Nothing here updates {0}; {1} is the next version that is here.', from, to);
  return t('{0} updates {1} by `{2}`.', to, from, by);
}

/** What became of the CRDs of a row, in a few words. */
export function changesText(row: Pick<PathRow, 'step' | 'crd'>, suite: Suite): string {
  const { step, crd } = row;
  const count = unsafeIn(row, suite);
  if (crd !== undefined) return count === 0 ? '' : tn(count, '1 unsafe change', '{0} unsafe changes');
  if (count > 0) {
    const names = step.crds.filter(({ unsafe }) => unsafe[suite] > 0).map(({ name }) => name);
    return tn(count, '1 unsafe change in {1}', '{0} unsafe changes in {1}', names.join(', '));
  }
  if (!step.isKnown) return t('not all CRDs are known');
  return step.crds.length === 0 ? t('no CRD in both') : tn(step.crds.length, '1 CRD', '{0} CRDs');
}

/** A row for those who do not see it. */
export function pathLabel(row: PathRow, suite: Suite): string {
  const { step, crd } = row;
  const own = crd === undefined ? t('{0} to {1}', step.from, step.to) : crd.name;
  const by = crd === undefined ? byText(step) : '';
  return [own, WORDS[pathWord(row, suite)].text, changesText(row, suite), by]
    .filter((part) => part !== '')
    .join(', ');
}

/** What the updates come to for a program. */
export function wordOfPath({ unsafe, unknown }: PathVerdict): 'safe' | 'unsafe' | 'unknown' {
  if (unsafe > 0) return 'unsafe';
  return unknown > 0 ? 'unknown' : 'safe';
}

/** The answer for a program, in one sentence without a full stop. */
export function pathAnswer({ steps, head = '' }: ShownPath, { suite, unsafe, unknown }: PathVerdict): string {
  const name = SUITE_NAMES[suite];
  if (steps.length === 0) return t('There is no update whose two releases are both here');
  const all = String(steps.length);
  if (unsafe > 0)
    return tn(
      unsafe,
      '1 of {1} updates is unsafe for {2}',
      '{0} of {1} updates are unsafe for {2}',
      all,
      name,
    );
  if (unknown > 0)
    return tn(unknown, '1 of {1} updates cannot be judged', '{0} of {1} updates cannot be judged', all);
  return t('Every update to {0} is safe for {1}', releaseText(head), name);
}

/** From where on nothing is refused, and what the other programs say; '' where there is nothing to say. */
export function pathRest(
  { verdicts, head = '' }: ShownPath,
  { suite, safeFrom, unsafe }: PathVerdict,
): string {
  const from =
    safeFrom === undefined || unsafe === 0
      ? ''
      : t('From {0} on, the way to {1} is safe.', releaseText(safeFrom), releaseText(head));
  const known = verdicts
    .filter((verdict) => wordOfPath(verdict) !== 'unknown')
    .map((verdict) => ({ suite: verdict.suite, isSafe: verdict.unsafe === 0, unsafe: verdict.unsafe }));
  return [from, othersOf(known, suite)].filter((part) => part !== '').join(' ');
}

/** What the path is of. */
export function pathTitle({ package: name, channel }: Pick<ShownPath, 'package' | 'channel'>): string {
  return channel === '' ? name : t('{0}, channel {1}', name, channel);
}
