/** The answer above channels of two states: versions that were removed, and whose users are stranded, stand beside it. */
import { expect, test } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { layoutGraph } from './layout.ts';

/** What is said above channels of which versions were removed, so many of each that their users are stranded. */
function said(text: string, removed: Readonly<Record<string, number>>, isMap = false): readonly string[] {
  const graph = graphOf(catalogText(text));
  const channels = graph.channels.map((channel) => ({
    ...channel,
    answer: { entries: channel.entries.length, stuck: [] },
    strandedRemoved: removed[channel.name] ?? 0,
  }));
  const { lanes, lines } = layoutGraph(
    { ...graph, channels },
    { room: 2000, ...(isMap && { opened: new Set() }) },
  );
  return [...lines, ...lanes.flatMap((lane) => lane.lines)].map(
    ({ kind, text: words }) => `${kind}: ${words}`,
  );
}

const STABLE = '# stable\n1.2.0 replaces 1.1.0\n1.1.0';

test('what was removed and leaves users stranded is said beside who reaches the head', () => {
  expect(said(STABLE, {})).toEqual(['answer: Everybody reaches 1.2.0 in 1 update.']);
  expect(said(STABLE, { stable: 1 })).toEqual([
    'answer: Both versions reach 1.2.0.',
    'stuck: 1 that was removed is stranded.',
  ]);
  expect(said(STABLE, { stable: 3 })).toContain('stuck: 3 that were removed are stranded.');
  expect(said('# stable\n1.2.0', { stable: 3 })).toContain('answer: 1.2.0 is the only version.');
  expect(said('# stable\n1.2.0 replaces 1.1.0 skips 1.0.0\n1.1.0\n1.0.0', { stable: 3 })).toContain(
    'answer: All 3 versions reach 1.2.0.',
  );
});

test('above a map it is said with the channels', () => {
  const text = `${STABLE}\n# fast\n1.2.0 replaces 1.1.0\n1.1.0`;
  expect(said(text, {}, true)).toContain('answer: In all channels everybody reaches the head.');
  expect(said(text, { stable: 2, fast: 1 }, true)).toEqual([
    'answer: In all channels all versions reach the head.',
    'stuck: Removed versions that are stranded: 3, in stable, fast.',
  ]);
});
