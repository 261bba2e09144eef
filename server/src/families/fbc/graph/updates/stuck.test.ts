import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageGraph } from '../package-graph.ts';
import { catalogText, graphOf, packageOf, readCatalog } from '../testing/graph-of.ts';
import { formatMessage } from '../../../../text/message.ts';
import { smallestBlockingSet } from './blocking-set.ts';
import { MAX_STUCK, whoIsStuck } from './stuck.ts';
import { updateGraph, type Olm } from './update-graph.ts';
import { shortestWay } from './walk.ts';

const short = (name: string) => name.replaceAll('p.v', '');

/** Who is stuck in the first channel, and the mend. */
function stuckIn(lines: string, olm: Olm = 'classic') {
  const pkg = packageOf(catalogText(lines));
  const [channel] = packageGraph(pkg).channels;
  if (channel === undefined) throw new Error('no channel');
  const answer = whoIsStuck(pkg, channel, olm);
  return {
    stuck: answer.stuck.map(({ entry }) => short(entry.name)),
    mend: answer.mend === undefined ? undefined : short(formatMessage(answer.mend.message)),
    answer,
  };
}

describe('who cannot reach the head', () => {
  it.each<[string, string, string[], string | undefined]>([
    ['nobody', '2.0.0 replaces 1.0.0\n1.0.0', [], undefined],
    [
      'what hangs below a skipped entry',
      '3.0.0 skips 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0',
      ['1.0.0'],
      'Let `3.0.0` replace `1.0.0`.',
    ],

    [
      'everybody, with two heads',
      '3.0.0\n2.0.0 replaces 1.0.0\n1.0.0',
      ['3.0.0', '2.0.0', '1.0.0'],
      'Let `3.0.0` replace `2.0.0`.',
    ],
    [
      'everybody, with a circle',
      '3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0 replaces 2.0.0',
      ['3.0.0', '2.0.0', '1.0.0'],
      'Take `replaces: 2.0.0` away from `1.0.0`.',
    ],
  ])('%s', (_, lines, stuck, mend) => {
    const found = stuckIn(`# stable\n${lines}`);
    expect(found.stuck).toEqual(stuck);
    expect(found.mend).toBe(mend);
  });

  it('in v1 is who has no edge', () => {
    const found = stuckIn('# stable\n3.0.0 replaces 2.0.0\n2.0.0\n1.0.0', 'v1');
    expect(found.stuck).toEqual(['1.0.0']);
    expect(found.mend).toBe('Add `1.0.0` to the `skips` of `3.0.0`.');
  });

  it('is answered with the place of the obstacle', () => {
    const catalog = readCatalog(
      catalogText('# stable\n3.0.0 skips 2.0.0\n2.0.0 range >=1.0.0 <2.0.0\n1.0.0\n'),
    );
    const pkg = catalog.packages.get('p');
    const [channel] = pkg === undefined ? [] : packageGraph(pkg).channels;
    if (pkg === undefined || channel === undefined) throw new Error('no channel');
    expect(channel.heads).toEqual(['p.v3.0.0', 'p.v1.0.0']);
    const [stuck] = whoIsStuck(pkg, channel, 'classic').stuck;
    const place = stuck?.blockedBy[0]?.place;
    expect(place && catalog.textAt(place)).toBe('stable');
  });

  it('is explained for the first ones only', () => {
    const lines = Array.from({ length: MAX_STUCK + 50 }, (_, at) => `1.${at}.0`);
    expect(stuckIn(`# stable\n${lines.join('\n')}`).stuck).toHaveLength(MAX_STUCK);
  });
});

describe('the smallest set of edges that blocks', () => {
  const cut = (lines: string, from: string, to: string) => {
    const updates = updateGraph('classic', graphOf(catalogText(lines)).channels);
    const found = smallestBlockingSet(updates, `p.v${from}`, `p.v${to}`);
    if (found.kind !== 'found') throw new Error('too large');
    return found.edges.map((edge) => short(`${edge.from} ${edge.by} ${edge.to}`));
  };

  it.each<[string, string, string[]]>([
    ['one edge of a chain', '3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0', ['1.0.0 replaces 2.0.0']],
    [
      'both edges between two entries',
      '3.0.0 replaces 1.0.0 range <3.0.0\n1.0.0',
      ['1.0.0 skipRange 3.0.0', '1.0.0 replaces 3.0.0'],
    ],
    [
      'two ways',
      '3.0.0 replaces 2.0.0 range =1.0.0\n2.0.0 replaces 1.0.0\n1.0.0',
      ['1.0.0 skipRange 3.0.0', '1.0.0 replaces 2.0.0'],
    ],
    ['nothing where there is no way', '3.0.0 replaces 2.0.0\n2.0.0', []],
  ])('%s', (_, lines, expected) => {
    expect(cut(`# stable\n${lines}`, '1.0.0', '3.0.0').sort()).toEqual(expected.sort());
  });

  it('blocks indeed, and no smaller set does', () => {
    const edge = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 6 }))
      .filter(([a, b]) => a < b);
    fc.assert(
      fc.property(fc.uniqueArray(edge, { maxLength: 9, selector: String }), (pairs) => {
        const updates = (kept: readonly (readonly [number, number])[]) => {
          const entries = [6, 5, 4, 3, 2, 1].map((to) => {
            const skips = kept.filter(([, target]) => target === to).map(([from]) => `${from}.0.0`);
            return skips.length === 0 ? `${to}.0.0` : `${to}.0.0 skips ${skips.join(', ')}`;
          });
          return updateGraph('v1', graphOf(catalogText(`# stable\n${entries.join('\n')}`)).channels);
        };
        const isOpen = (kept: readonly (readonly [number, number])[]) =>
          shortestWay(updates(kept), 'p.v1.0.0', 'p.v6.0.0') !== undefined;
        const found = smallestBlockingSet(updates(pairs), 'p.v1.0.0', 'p.v6.0.0');
        if (found.kind !== 'found') throw new Error('too large');
        const cutEdges = new Set(found.edges.map(({ from, to }) => short(`${from} ${to}`)));
        expect(isOpen(pairs.filter(([a, b]) => !cutEdges.has(`${a}.0.0 ${b}.0.0`)))).toBe(false);
        for (let mask = 0; mask < 1 << pairs.length; mask++) {
          const kept = pairs.filter((_, at) => (mask & (1 << at)) === 0);
          if (pairs.length - kept.length < cutEdges.size) expect(isOpen(kept)).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  });
});
