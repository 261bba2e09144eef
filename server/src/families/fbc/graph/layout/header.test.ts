import { expect, test } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { layoutGraph } from './layout.ts';

/** What is said above a channel of these versions in which some are stuck, both newest first. */
function said(versions: readonly string[], stuck: readonly string[]): readonly string[] {
  const [head, ...others] = versions;
  const lines = [`# stable`, `${head} skips ${others.join(', ')}`, ...others].join('\n');
  const graph = graphOf(catalogText(lines));
  const answer = { entries: versions.length, stuck: stuck.map((version) => `p.v${version}`) };
  const channels = graph.channels.map((channel) => ({ ...channel, answer }));
  const { lanes } = layoutGraph({ ...graph, channels }, { room: 2000 });
  return lanes.flatMap((lane) => lane.lines.map(({ text }) => text));
}

const VERSIONS = ['1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0'];

test.each([
  ['two', ['1.1.0', '1.0.0'], '2 are stuck: 1.0.0, 1.1.0.'],
  ['a stretch', ['1.2.0', '1.1.0', '1.0.0'], '3 are stuck: 1.0.0 to 1.2.0.'],
  ['two apart', ['1.4.0', '1.0.0'], '2 are stuck: 1.0.0, 1.4.0.'],
  [
    'many apart',
    ['1.5.0', '1.4.0', '1.2.0', '1.1.0', '1.0.0'],
    '5 are stuck: 1.0.0, 1.1.0, 1.2.0, 1.4.0 and 1 more.',
  ],
])('who is stuck is named from the oldest on: %s', (_, stuck, wanted) => {
  expect(said(VERSIONS, stuck)).toContain(wanted);
});

test.each([
  [['1.5.0'], '1 entry is stuck, in stable.'],
  [['1.5.0', '1.4.0'], '2 entries are stuck, in stable.'],
])('above a map the stuck entries are counted', (stuck, wanted) => {
  const graph = graphOf(catalogText('# stable\n1.6.0\n1.5.0\n1.4.0\n# fast\n1.6.0'));
  const channels = graph.channels.map((channel) => ({
    ...channel,
    head: 'p.v1.6.0',
    answer: {
      entries: channel.entries.length,
      stuck: channel.name === 'stable' ? stuck.map((version) => `p.v${version}`) : [],
    },
  }));
  const { lines } = layoutGraph({ ...graph, channels }, { room: 2000, opened: new Set() });
  expect(lines.map(({ text }) => text)).toContain(wanted);
});
