/** What OLM Classic makes of namespaces that people have by accident. */
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { deriveClassic, type DerivedAnswer } from './answer.ts';
import { catalogOf, csv, kitchen, requires, subscriptionTo, updated } from './testing/kitchen.ts';

const CHAIN = `
  # stable
  2.0.0 replaces 1.1.0
  1.1.0 replaces 1.0.0
  1.0.0`;

const FAIL_FORWARD = { excludeGlobalCatalogs: false, upgradeStrategy: 'TechPreviewUnsafeFailForward' };

const picksOf = (picks: DerivedAnswer['resolved']) =>
  picks?.map(({ name, channel }) => `${name} of ${channel}`);

describe('a Subscription without a channel', () => {
  const TWO = `${CHAIN}
    # fast
    2.0.0 replaces 1.0.0
    1.0.0`;

  it('takes an entry from any channel that has the name: mostly the last by name, but the others are as likely to be right', () => {
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: TWO })],
      subscriptions: [subscriptionTo('kettle', { channel: '' })],
    });
    const { resolved, alternatives } = deriveClassic(namespace);
    expect(picksOf(resolved)).toEqual(['kettle.v2.0.0 of stable']);
    expect(alternatives.map(picksOf)).toEqual([['kettle.v2.0.0 of fast']]);
  });

  it('may take one that no edge leads to, if an edge leads to its namesake in another channel', () => {
    const lines = `
      # stable
      2.0.0 replaces 1.0.0
      1.0.0
      # fast
      2.0.0`;
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: lines })],
      subscriptions: [
        updated('kettle', '1.0.0', { name: 'any', channel: '' }),
        subscriptionTo('kettle', { name: 'one', channel: 'fast' }),
      ],
      installed: [csv('kettle', '1.0.0')],
    });
    const { resolved, error } = deriveClassic(namespace);
    expect(error).toBeNull();
    expect(picksOf(resolved)).toEqual(['kettle.v2.0.0 of fast']);
  });

  it('leaves nothing to chance where a name is in one channel only', () => {
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: CHAIN })],
      subscriptions: [subscriptionTo('kettle', { channel: '' })],
    });
    expect(deriveClassic(namespace).alternatives).toEqual([]);
  });
});

describe('two CSVs of one package', () => {
  const namespace = (subscriptions: Parameters<typeof kitchen>[0]['subscriptions']) =>
    kitchen({
      catalogs: [catalogOf('main', { pot: CHAIN }, { 'pot.v2.0.0': [requires('kettle', '>=1.0.0')] })],
      subscriptions: [subscriptionTo('pot'), ...(subscriptions ?? [])],
      installed: [csv('kettle', '1.0.0'), csv('kettle', '1.1.0')],
    });

  it('do not have to be put in order where no Subscription names either', () => {
    // They cannot both stay, but that is another matter.
    expect(deriveClassic(namespace([])).error).toBe('constraints-not-satisfiable');
  });

  it('have no order where a Subscription names one', () => {
    expect(deriveClassic(namespace([updated('kettle', '1.1.0')])).error).toBe('invalid-channel');
  });
});

describe('where failures may be left behind', () => {
  const state = (phase: string) =>
    deriveClassic(
      kitchen({
        operatorGroup: FAIL_FORWARD,
        catalogs: [catalogOf('main', { kettle: CHAIN })],
        subscriptions: [updated('kettle', '1.1.0')],
        installed: [
          csv('kettle', '1.0.0', { phase }),
          csv('kettle', '1.1.0', { phase: 'Failed', replaces: 'kettle.v1.0.0' }),
        ],
      }),
    );

  it('a CSV on its way out does not count', () => {
    expect(picksOf(state('Replacing').resolved)).toEqual(['kettle.v2.0.0 of stable']);
  });

  it('a CSV that is replaced without being on its way out stops everything, and is named', () => {
    const { error, failure, derivation } = state('Succeeded');
    expect(error).toBe('catalog-error');
    expect(failure?.message).toBe(
      'error using catalogsource kitchen/@existing: csv kitchen/kettle.v1.0.0 in phase Succeeded instead of Replacing',
    );
    expect(derivation.failure.map((words) => formatMessage(words))).toEqual([
      '`kettle.v1.0.0` is replaced by another CSV, but its phase is `Succeeded`. With `TechPreviewUnsafeFailForward` OLM Classic resolves nothing here until it is `Replacing`, or gone.',
    ]);
  });

  it('CSVs that replace each other in a circle stop everything', () => {
    const { error } = deriveClassic(
      kitchen({
        operatorGroup: FAIL_FORWARD,
        catalogs: [catalogOf('main', { kettle: CHAIN })],
        subscriptions: [updated('kettle', '1.1.0')],
        installed: [
          csv('kettle', '1.0.0', { phase: 'Replacing', replaces: 'kettle.v1.1.0' }),
          csv('kettle', '1.1.0', { phase: 'Replacing', replaces: 'kettle.v1.0.0' }),
        ],
      }),
    );
    expect(error).toBe('catalog-error');
  });
});

describe('nothing is to be done', () => {
  it('where an entry is an update of itself, by a range that holds its own version', () => {
    const lines = '# stable\n1.0.0 range >=0.1.0 <=1.0.0';
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: lines })],
      subscriptions: [updated('kettle', '1.0.0', { currentCSV: 'kettle.v1.0.0' })],
      installed: [csv('kettle', '1.0.0')],
    });
    const { resolved, derivation } = deriveClassic(namespace);
    expect(resolved).toEqual([]);
    expect(derivation.end).toBe('stays');
  });

  it('where what was chosen before is there as a copy from another namespace', () => {
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: CHAIN })],
      subscriptions: [updated('kettle', '2.0.0', { currentCSV: 'kettle.v2.0.0' })],
      installed: [csv('kettle', '2.0.0', { copied: true })],
    });
    expect(deriveClassic(namespace).resolved).toEqual([]);
  });
});
