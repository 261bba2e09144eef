import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogText, graphOf } from '../../../families/fbc/graph/testing/graph-of.ts';
import { applyGraphPatch, edgeId, graphPatch } from './patch.ts';
import { shownPackage, type ShownPackage } from './shown.ts';

const shownOf = (lines: string) => shownPackage(graphOf(catalogText(lines)));

/** The same whatever the order of entries and edges, which means nothing. */
const sorted = (graph: ShownPackage) => ({
  ...graph,
  channels: [...graph.channels]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((channel) => ({
      ...channel,
      entries: [...channel.entries].sort((a, b) => (a.name < b.name ? -1 : 1)),
      edges: [...channel.edges].sort((a, b) => (edgeId(a) < edgeId(b) ? -1 : 1)),
    })),
});

const BEFORE = shownOf('# stable\n1.1.0 replaces 1.0.0\n1.0.0');

describe('a patch', () => {
  it('is none where nothing changed', () => {
    expect(graphPatch(BEFORE, shownOf('# stable\n1.1.0 replaces 1.0.0\n1.0.0'))).toBeUndefined();
  });

  it('of a new head names the new entry and the old head, and one edge', () => {
    const patch = graphPatch(BEFORE, shownOf('# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0'));
    expect(patch?.channels[0]?.entries.map(({ name }) => name)).toEqual(['p.v1.2.0', 'p.v1.1.0']);
    expect(patch?.channels[0]?.edges).toHaveLength(1);
    expect(patch?.removedChannels).toEqual([]);
  });

  it('leaves what it does not name as it is', () => {
    const patch = graphPatch(BEFORE, shownOf('# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0'));
    const after = patch && applyGraphPatch(BEFORE, patch);
    const oldest = ({ channels }: ShownPackage) =>
      channels[0]?.entries.find(({ name }) => name === 'p.v1.0.0');
    expect(after && oldest(after)).toBe(oldest(BEFORE));
  });

  it('turns any state into any other', () => {
    const line = fc
      .tuple(
        fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '# a', '# b', '! 1.0.0'),
        fc.constantFrom('', ' replaces 1.0.0', ' skips 1.1.0', ' range <1.2.0'),
      )
      .map(([start, rest]) => (/^[#!]/.test(start) ? start : start + rest));
    const state = fc.array(line, { maxLength: 10 }).map((lines) => shownOf(['# a', ...lines].join('\n')));
    fc.assert(
      fc.property(state, state, (before, after) => {
        const patch = graphPatch(before, after);
        expect(sorted(patch === undefined ? before : applyGraphPatch(before, patch))).toEqual(sorted(after));
      }),
    );
  });
});
