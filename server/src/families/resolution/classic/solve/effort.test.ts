/** How much is worked through for an answer: contradictions are counted, which does not depend on the machine. */
import { describe, expect, it } from 'vitest';
import {
  catalogOf,
  kitchen,
  provides,
  requires,
  subscriptionTo,
  withProperties,
} from '../testing/kitchen.ts';
import { MAX_CONTRADICTIONS, resolveRound, surroundingsOf } from '../round.ts';
import type { PropertyValue } from '../../model/wish.ts';

const VERSIONS = Array.from({ length: 20 }, (_, at) => at + 1);
const PACKAGES = Array.from({ length: 30 }, (_, at) => `p${String(at).padStart(2, '0')}`);
const CHAIN = `
  # stable
  ${VERSIONS.map((version) => `${version}.0.0${version === 1 ? '' : ` replaces ${version - 1}.0.0`}`).join('\n')}`;

const BARE = catalogOf('main', Object.fromEntries(PACKAGES.map((name) => [name, CHAIN])));

/** Thirty Subscriptions, each with twenty candidates, and what each of these provides and requires. */
function roundOf(propertiesOf: (at: number, version: number) => readonly PropertyValue[]) {
  const properties = Object.fromEntries(
    PACKAGES.flatMap((name, at) =>
      VERSIONS.map((version) => [`${name}.v${version}.0.0`, propertiesOf(at, version)] as const),
    ),
  );
  const namespace = kitchen({
    catalogs: [withProperties(BARE, properties)],
    subscriptions: PACKAGES.map((name) => subscriptionTo(name)),
  });
  const surroundings = surroundingsOf(namespace);
  const round = resolveRound(namespace, surroundings, true);
  return { ...round, contradictions: MAX_CONTRADICTIONS - surroundings.allowance.contradictions };
}

const versionsOf = (round: ReturnType<typeof roundOf>) =>
  new Set(round.steps?.map(({ entry }) => entry.name.replace(/^.*[.]v/, '')));

describe('thirty Subscriptions with twenty candidates each take few contradictions', () => {
  it('where nothing stands against anything', () => {
    const round = roundOf(() => []);
    expect(versionsOf(round)).toEqual(new Set(['20.0.0']));
    expect(round.contradictions).toBe(0);
  });

  it('where the last of them cannot be given anything: not every combination of the others is tried', () => {
    const round = roundOf((at) => (at === 29 ? [requires('nowhere', '>=1.0.0')] : []));
    expect(round.failure?.kind).toBe('constraints-not-satisfiable');
    expect(round.failure?.message).not.toContain('p00');
    expect(round.contradictions).toBeLessThan(200);
  });

  it('where each has to take its oldest candidate', () => {
    const round = roundOf((_, version) => (version === 1 ? [] : [requires('nowhere', '>=1.0.0')]));
    expect(versionsOf(round)).toEqual(new Set(['1.0.0']));
    expect(round.contradictions).toBeLessThan(200);
  });

  it('where each has to be of the version of the one before, and the first of an old one', () => {
    const round = roundOf((at, version) =>
      at === 0
        ? version > 3
          ? [requires('nowhere', '>=1.0.0')]
          : []
        : [requires(PACKAGES[at - 1] ?? '', `${version}.0.0`)],
    );
    expect(versionsOf(round)).toEqual(new Set(['3.0.0']));
    expect(round.contradictions).toBeLessThan(1000);
  });

  it('where all heads provide one API, and only one of them can be installed', () => {
    const round = roundOf((_, version) => (version === 20 ? [provides('Steam')] : []));
    expect(
      round.steps
        ?.map(({ entry }) => entry.name)
        .sort()
        .slice(0, 2),
    ).toEqual(['p00.v20.0.0', 'p01.v19.0.0']);
    expect(round.alternatives).toHaveLength(29);
    expect(round.contradictions).toBeLessThan(1500);
  });
});
