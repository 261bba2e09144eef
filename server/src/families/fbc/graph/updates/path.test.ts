import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { parseVersion } from '../../../../version/semver.ts';
import { findPath } from './path.ts';
import { selectChannels, updateGraph, type Olm } from './update-graph.ts';
import { nextUpdate, updatesOf, walkEnds, walkUpdates } from './walk.ts';

const short = (name: string) => name.replace(/^p\.v/, '');

interface Asked {
  readonly olm?: Olm;
  readonly from: string;
  readonly to?: string;
  readonly channels?: readonly string[];
}

/** The answer in one line: `1.0.0 replaces 2.0.0 skips 3.0.0`, or `... stops: reasons`. */
function way(lines: string, { olm = 'classic', from, to, channels }: Asked): string {
  const version = parseVersion(from);
  const answer = findPath(graphOf(catalogText(lines)), {
    olm,
    from: { name: `p.v${from}`, ...(version && { version }) },
    ...(to !== undefined && { to: `p.v${to}` }),
    ...(channels && { channels }),
  });
  const steps = [from, ...answer.steps.map((step) => `${step.by} ${short(step.to)}`)].join(' ');
  if (answer.reached) return answer.pinned ? `${steps} (pinned)` : steps;
  return `${steps} stops: ${answer.blockedBy.map(({ reason, entry }) => `${reason} ${short(entry)}`).join(', ')}`;
}

const EXAMPLE_A = `
  # stable
  3.0.0 skips 2.0.0
  2.0.0 range >=1.0.0 <2.0.0`;
const EXAMPLE_B = `
  # stable
  1.9.0 replaces 1.0.0 range >=1.0.0 <1.9.0
  1.5.0 replaces 1.9.0 range >=1.0.0 <1.9.0
  1.0.0`;
const STRAIGHT = `
  # stable
  2.0.0 replaces 1.2.0
  1.2.0 replaces 1.1.0
  1.1.0 replaces 1.0.0
  1.0.0`;
const SWITCH = `
  # stable
  1.0.0
  # fast
  1.4.0 range <1.4.0`;
const DEPRECATED = `
  # stable
  1.1.0 replaces 1.0.0
  1.0.0
  ! 1.1.0`;

describe('the way to the head', () => {
  it.each<[string, string, Asked, string]>([
    ['a skipped entry is no update in Classic', EXAMPLE_A, { from: '1.0.0' }, '1.0.0 stops: skipped 2.0.0'],
    ['… but it is in v1', EXAMPLE_A, { from: '1.0.0', olm: 'v1' }, '1.0.0 skipRange 2.0.0 skips 3.0.0'],
    ['Classic takes what is nearest to the head', EXAMPLE_B, { from: '1.0.0' }, '1.0.0 skipRange 1.5.0'],
    ['v1 takes the highest version', EXAMPLE_B, { from: '1.0.0', olm: 'v1' }, '1.0.0 replaces 1.9.0'],
    [
      'one after the other',
      STRAIGHT,
      { from: '1.0.0' },
      '1.0.0 replaces 1.1.0 replaces 1.2.0 replaces 2.0.0',
    ],
    ['… in v1 as well', STRAIGHT, { from: '1.1.0', olm: 'v1' }, '1.1.0 replaces 1.2.0 replaces 2.0.0'],
    ['the head is there already', STRAIGHT, { from: '2.0.0' }, '2.0.0'],
    [
      'a range reaches from channel to channel',
      SWITCH,
      { from: '1.0.0', channels: ['fast'] },
      '1.0.0 skipRange 1.4.0',
    ],
    ['v1 looks into all channels', SWITCH, { from: '1.0.0', olm: 'v1' }, '1.0.0 skipRange 1.4.0'],
    ['… unless some are named', SWITCH, { from: '1.0.0', olm: 'v1', channels: ['stable'] }, '1.0.0'],
    ['Classic installs deprecated bundles', DEPRECATED, { from: '1.0.0' }, '1.0.0 replaces 1.1.0'],
    ['v1 stops before them', DEPRECATED, { from: '1.0.0', olm: 'v1' }, '1.0.0'],
    [
      'a version that no channel knows counts by its range',
      SWITCH,
      { from: '0.3.0' },
      '0.3.0 skipRange 1.4.0',
    ],
    ['no edge, no update', '# stable\n2.0.0\n', { from: '1.0.0' }, '1.0.0 stops: no-update 1.0.0'],
    [
      'two heads',
      '# stable\n2.0.0 replaces 1.0.0\n3.0.0\n1.0.0',
      { from: '1.0.0' },
      '1.0.0 stops: channel-invalid stable',
    ],
    [
      'v1 does not mind two heads',
      '# stable\n2.0.0 replaces 1.0.0\n3.0.0 replaces 2.0.0\n2.1.0\n1.0.0',
      { from: '1.0.0', olm: 'v1' },
      '1.0.0 replaces 2.0.0 replaces 3.0.0',
    ],
  ])('%s', (_, lines, asked, expected) => {
    expect(way(lines, asked)).toBe(expected);
  });
});

describe('the way to a version', () => {
  it.each<[string, string, Asked, string]>([
    ['ends there', STRAIGHT, { from: '1.0.0', to: '1.2.0' }, '1.0.0 replaces 1.1.0 replaces 1.2.0'],
    [
      'does not exist downwards',
      STRAIGHT,
      { from: '1.2.0', to: '1.0.0' },
      '1.2.0 replaces 2.0.0 stops: no-update 2.0.0',
    ],
    [
      'is missed where Classic prefers another one',
      '# stable\n3.0.0 replaces 2.0.0 range <3.0.0\n2.0.0 replaces 1.0.0\n1.0.0',
      { from: '1.0.0', to: '2.0.0' },
      '1.0.0 skipRange 3.0.0 stops: passed-by 3.0.0',
    ],
    [
      'is a way back where the range of an older entry contains the head',
      EXAMPLE_B,
      { from: '1.5.0', to: '1.9.0' },
      '1.5.0 skipRange 1.9.0',
    ],
    [
      'can be pinned in v1',
      EXAMPLE_B,
      { from: '1.0.0', to: '1.5.0', olm: 'v1' },
      '1.0.0 skipRange 1.5.0 (pinned)',
    ],
    [
      'does not lead to a skipped entry',
      EXAMPLE_A,
      { from: '1.0.0', to: '2.0.0' },
      '1.0.0 stops: skipped 2.0.0, skipped 2.0.0',
    ],
    ['finds the channel that leads there', SWITCH, { from: '1.0.0', to: '1.4.0' }, '1.0.0 skipRange 1.4.0'],
    [
      'says what is no entry',
      STRAIGHT,
      { from: '2.0.0', to: '9.0.0' },
      '2.0.0 stops: not-installable 9.0.0, no-update 2.0.0',
    ],
  ])('%s', (_, lines, asked, expected) => {
    expect(way(lines, asked)).toBe(expected);
  });
});

describe('all updates of a version', () => {
  it('are listed best first, one for each target', () => {
    const graph = graphOf(
      catalogText('# stable\n3.0.0 replaces 2.0.0 range <3.0.0\n2.0.0 replaces 1.0.0 range <2.0.0\n1.0.0'),
    );
    const updates = updateGraph('classic', selectChannels(graph));
    expect(updatesOf(updates, 'p.v1.0.0').map(({ to, by }) => `${by} ${short(to)}`)).toEqual([
      'skipRange 3.0.0',
      'replaces 2.0.0',
    ]);
    expect(updatesOf(updates, 'p.v3.0.0')).toEqual([]);
  });
});

/** Channels of up to eight versions with any edges between them. */
const anyLines = fc
  .array(
    fc.record({
      replaces: fc.option(fc.integer({ min: 1, max: 8 })),
      skips: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
      range: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((entries) =>
    entries.map(({ replaces, skips, range }, at) =>
      [
        `${at + 1}.0.0`,
        replaces === null ? '' : ` replaces ${replaces}.0.0`,
        skips.length === 0 ? '' : ` skips ${skips.map((skip) => `${skip}.0.0`).join(', ')}`,
        range === null ? '' : ` range <${range}.0.0`,
      ].join(''),
    ),
  )
  .map((lines) => `# stable\n${lines.join('\n')}`);

describe('in any channel', () => {
  it.each<Olm>(['classic', 'v1'])('the steps of a way are edges of the channel, and joined (%s)', (olm) => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const channels = graphOf(catalogText(lines)).channels;
        const updates = updateGraph(olm, channels);
        const edges = new Set(channels.flatMap((c) => c.edges.map((e) => `${e.from} ${e.kind} ${e.to}`)));
        for (const entry of channels[0]?.entries ?? []) {
          const walk = walkUpdates(updates, entry.name);
          let at = entry.name;
          for (const step of walk.steps) {
            expect(step.from).toBe(at);
            // A range also counts for names without an entry, which are no edges in the picture.
            if (entry.present) expect(edges).toContain(`${step.from} ${step.by} ${step.to}`);
            at = step.to;
          }
          expect(walk.end).toBe(at);
          expect(walkEnds(updates).get(entry.name) === updates.goal).toBe(walk.end === updates.goal);
          const stops = walk.end === updates.goal || nextUpdate(updates, walk.end) === undefined;
          const circles = walk.steps.some((step) => step.from === walk.end);
          expect(stops || circles).toBe(true);
        }
      }),
    );
  });

  it('that opm accepts, Classic leads every version that gets any update to the head', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { channels } = graphOf(catalogText(lines));
        fc.pre(channels.every((channel) => channel.problems.length === 0));
        const updates = updateGraph('classic', channels);
        for (const [name, end] of walkEnds(updates)) if (end !== name) expect(end).toBe(updates.goal);
      }),
      { numRuns: 50 },
    );
  });
});
