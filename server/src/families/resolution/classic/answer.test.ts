/** What OLM Classic's answers say about how they came about. */
import { describe, expect, it } from 'vitest';
import { formatMessage, type Message } from '../../../text/message.ts';
import { deriveClassic } from './answer.ts';
import { catalogOf, csv, kitchen, provides, requires, subscriptionTo, updated } from './testing/kitchen.ts';

/** What is said of one Subscription. */
function saidOf(namespace: Parameters<typeof deriveClassic>[0], name = 'kettle') {
  const { derivation } = deriveClassic(namespace);
  const found = derivation.subscriptions.find(({ subscription }) => subscription === name);
  if (found === undefined) throw new Error(`no Subscription ${name}`);
  const { next, path, end, entries, edits } = found;
  return {
    next,
    path,
    end: words(end),
    entries: entries.map((entry) => [entry.name, entry.outcome, ...words(entry.why)]),
    edits: edits.map(({ edit, field, value, leadsTo }) => [formatMessage(edit), field, value, leadsTo]),
  };
}

const words = (messages: readonly Message[]) => messages.map((message) => formatMessage(message));

const CHAIN = `
  # stable
  2.0.0 replaces 1.1.0
  1.1.0 replaces 1.0.0
  1.0.0`;

describe('the way of a Subscription', () => {
  it('goes from edge to edge, to the head', () => {
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: CHAIN })],
      subscriptions: [updated('kettle', '1.0.0')],
      installed: [csv('kettle', '1.0.0')],
    });
    expect(saidOf(namespace)).toEqual({
      next: 'kettle.v1.1.0',
      path: ['kettle.v1.1.0', 'kettle.v2.0.0'],
      end: ['`kettle.v2.0.0` is the head of channel `stable`.'],
      entries: [
        ['kettle.v1.1.0', 'chosen'],
        ['kettle.v1.0.0', 'not-needed'],
        [
          'kettle.v2.0.0',
          'removed',
          'It neither replaces nor skips `kettle.v1.0.0`, and no `skipRange` of it has that version.',
        ],
        [
          'kettle.v1.0.0',
          'removed',
          'It neither replaces nor skips `kettle.v1.0.0`, and no `skipRange` of it has that version.',
        ],
      ],
      edits: [],
    });
  });

  it('ends where the only successor is skipped, and says which edge is missing', () => {
    const lines = `
      # stable
      3.0.0 skips 2.0.0
      2.0.0 range <2.0.0`;
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: lines })],
      subscriptions: [updated('kettle', '1.0.0')],
      installed: [csv('kettle', '1.0.0')],
    });
    expect(saidOf(namespace)).toMatchObject({
      path: [],
      end: ['Nothing in channel `stable` updates `kettle.v1.0.0`, so it stays, without a message.'],
      edits: [
        [
          'In the catalog, let `kettle.v3.0.0` skip `kettle.v1.0.0`, too, as it skips `kettle.v2.0.0`.',
          undefined,
          undefined,
          'kettle.v3.0.0',
        ],
      ],
    });
  });

  it('goes on in another channel where this one has no edge', () => {
    const lines = `${CHAIN}
      # fast
      3.0.0 replaces 2.0.0
      2.0.0`;
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: lines })],
      subscriptions: [updated('kettle', '2.0.0')],
      installed: [csv('kettle', '2.0.0')],
    });
    expect(saidOf(namespace).edits).toEqual([
      ['Subscribe to channel `fast`.', 'spec.channel', 'fast', 'kettle.v3.0.0'],
    ]);
  });

  it('stops at an update whose dependency nobody fulfils, which OLM says nothing about', () => {
    const namespace = kitchen({
      catalogs: [catalogOf('main', { kettle: CHAIN }, { 'kettle.v1.1.0': [requires('leaf', '>=1.0.0')] })],
      subscriptions: [updated('kettle', '1.0.0')],
      installed: [csv('kettle', '1.0.0')],
    });
    expect(saidOf(namespace).end).toEqual([
      '`kettle.v1.1.0` could come next.',
      '`kettle.v1.1.0` requires `leaf >=1.0.0`, and nothing in sight of the namespace is that.',
    ]);
  });

  it('waits for another Subscription that holds what it needs', () => {
    const namespace = kitchen({
      catalogs: [
        catalogOf('main', { kettle: CHAIN, leaf: CHAIN }, { 'kettle.v1.1.0': [requires('leaf', '>=2.0.0')] }),
      ],
      subscriptions: [updated('kettle', '1.0.0'), updated('leaf', '1.0.0')],
      installed: [csv('kettle', '1.0.0'), csv('leaf', '1.0.0')],
    });
    const { derivation } = deriveClassic(namespace);
    expect(derivation.plans.map((plan) => plan.map(({ name }) => name))).toEqual([
      ['leaf.v1.1.0'],
      ['kettle.v1.1.0', 'leaf.v2.0.0'],
      ['kettle.v2.0.0'],
    ]);
  });
});

describe('a Subscription that nothing is found for', () => {
  const catalogs = [catalogOf('main', { kettle: CHAIN }), catalogOf('spare', { leaf: CHAIN })];

  it.each([
    ['the package', subscriptionTo('leaf'), 'spec.source', 'spare', 'leaf.v2.0.0'],
    ['the channel', subscriptionTo('kettle', { channel: 'edge' }), 'spec.channel', 'stable', 'kettle.v2.0.0'],
    [
      'startingCSV',
      subscriptionTo('kettle', { startingCSV: 'kettle.v9' }),
      'spec.startingCSV',
      undefined,
      'kettle.v2.0.0',
    ],
  ])('is told what to write for %s', (_, subscription, field, value, leadsTo) => {
    const answer = deriveClassic(kitchen({ catalogs, subscriptions: [subscription] }));
    expect(answer.error).toBe('constraints-not-satisfiable');
    const [derivation] = answer.derivation.subscriptions;
    expect(derivation?.edits).toMatchObject([{ field, leadsTo }]);
    expect(derivation?.edits[0]?.value).toBe(value);
  });

  it('stops all others, which are told who it is', () => {
    const answer = deriveClassic(
      kitchen({ catalogs, subscriptions: [subscriptionTo('kettle'), subscriptionTo('cup')] }),
    );
    expect(words(answer.derivation.failure)).toEqual([
      'Subscription `cup` names package `cup`, which catalog `main` does not have.',
    ]);
  });
});

it('two heads that exclude each other are refused with both constraints, and the other order is an alternative', () => {
  const namespace = kitchen({
    catalogs: [
      catalogOf(
        'main',
        { kettle: CHAIN, pot: CHAIN },
        { 'kettle.v2.0.0': [provides('Steam')], 'pot.v2.0.0': [provides('Steam')] },
      ),
    ],
    subscriptions: [subscriptionTo('kettle'), subscriptionTo('pot')],
  });
  const { resolved, alternatives } = deriveClassic(namespace);
  const namesOf = (picks: typeof resolved) => picks?.map(({ name }) => name);
  expect(namesOf(resolved)).toEqual(['kettle.v2.0.0', 'pot.v1.1.0']);
  expect(alternatives.map(namesOf)).toEqual([['pot.v2.0.0', 'kettle.v1.1.0']]);
  expect(saidOf(namespace, 'pot').entries.slice(0, 2)).toEqual([
    [
      'pot.v2.0.0',
      'refused',
      'It does not go together with what was chosen before it, and OLM Classic chooses in any order.',
      'A namespace has room for one operator that provides `Steam (brew.example.org/v1)`.',
    ],
    ['pot.v1.1.0', 'chosen'],
  ]);
});

it('a catalog that cannot be read stops everything, whoever uses it', () => {
  const broken = { name: 'dead', namespace: 'olm', priority: 0, content: { error: 'connection refused' } };
  const answer = deriveClassic(
    kitchen({
      catalogs: [catalogOf('main', { kettle: CHAIN }), broken],
      subscriptions: [subscriptionTo('kettle')],
    }),
  );
  expect(answer).toMatchObject({
    resolved: null,
    error: 'catalog-error',
    failure: { message: 'error using catalogsource olm/dead: connection refused' },
  });
  expect(words(answer.derivation.failure)[0]).toContain('Catalog `dead` in namespace `olm` cannot be read.');
});

it('what is deprecated is installed all the same, and the Subscription says so', () => {
  const lines = `${CHAIN}
    ! 1.0.0`;
  const { resolved, conditions } = deriveClassic(
    kitchen({
      catalogs: [catalogOf('main', { kettle: lines })],
      subscriptions: [updated('kettle', '1.0.0')],
      installed: [csv('kettle', '1.0.0')],
    }),
  );
  expect(resolved).toHaveLength(1);
  expect(conditions).toEqual([
    {
      subscription: 'kettle',
      type: 'BundleDeprecated',
      message: 'olm.bundle/kettle.v1.0.0: use another one',
    },
    { subscription: 'kettle', type: 'Deprecated', message: 'olm.bundle/kettle.v1.0.0: use another one' },
  ]);
});

it('a failed CSV is a reason to wait, unless failures may be left behind', () => {
  const namespace = kitchen({
    catalogs: [catalogOf('main', { kettle: CHAIN })],
    subscriptions: [updated('kettle', '1.0.0')],
    installed: [csv('kettle', '1.0.0', { phase: 'Failed' })],
  });
  expect(words(deriveClassic(namespace).derivation.notes)[0]).toContain('`kettle.v1.0.0` has failed.');
  const operatorGroup = { excludeGlobalCatalogs: false, upgradeStrategy: 'TechPreviewUnsafeFailForward' };
  expect(deriveClassic({ ...namespace, operatorGroup }).derivation.notes).toEqual([]);
});

it('a way in a circle is followed once', () => {
  const lines = `
    # stable
    2.0.0 replaces 1.0.0
    1.0.0 range >1.0.0`;
  const namespace = kitchen({
    catalogs: [catalogOf('main', { kettle: lines })],
    subscriptions: [updated('kettle', '2.0.0')],
    installed: [csv('kettle', '2.0.0')],
  });
  expect(saidOf(namespace)).toMatchObject({
    path: ['kettle.v1.0.0', 'kettle.v2.0.0'],
    end: ['It goes in circles: the same was installed before.'],
  });
});

it('constraints that contradict each other in too many ways are given up with a message', () => {
  // Fourteen operators, each of which provides one of thirteen APIs: whichever is chosen, two provide the same.
  const names = Array.from({ length: 14 }, (_, at) => `p${at}`);
  const versions = Array.from({ length: 13 }, (_, at) => `${at + 1}.0.0`);
  const lines = `\n# stable\n${versions.map((version, at) => (at === 0 ? version : `${version} replaces ${at}.0.0`)).join('\n')}`;
  const properties = Object.fromEntries(
    names.flatMap((name) => versions.map((version, at) => [`${name}.v${version}`, [provides(`Api${at}`)]])),
  );
  const answer = deriveClassic(
    kitchen({
      catalogs: [catalogOf('main', Object.fromEntries(names.map((name) => [name, lines])), properties)],
      subscriptions: names.map((name) => subscriptionTo(name)),
    }),
  );
  expect(answer.error).toBe('gave-up');
  expect(words(answer.derivation.failure)).toEqual([
    'These constraints contradict each other in more ways than are worked through for an answer here.',
  ]);
});
