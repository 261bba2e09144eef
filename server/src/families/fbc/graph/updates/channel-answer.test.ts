import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogText, graphOf, packageOf } from '../testing/graph-of.ts';
import { channelAnswer } from './channel-answer.ts';
import { whoIsStuck } from './stuck.ts';

const LEFT_BEHIND = catalogText(`
  # stable
  1.2.0 replaces 1.1.1 skips 1.1.0
  1.1.1
  1.1.0 skips 1.0.0, 1.0.1
  1.0.1
  1.0.0`);

it('says how many entries there are, who is stuck, and the edit that helps', () => {
  const [channel] = graphOf(LEFT_BEHIND).channels;
  expect(channel && channelAnswer(channel, packageOf(LEFT_BEHIND))).toEqual({
    entries: 5,
    stuck: ['p.v1.0.1', 'p.v1.0.0'],
    mend: { kind: 'add-skips', at: 'p.v1.2.0', names: ['p.v1.0.1', 'p.v1.0.0'] },
  });
});

it('has nobody at the head where there is none, and nobody stuck where all is well', () => {
  const answers = graphOf(
    catalogText('# a\n1.1.0 replaces 1.0.0\n1.0.0\n# b\n1.1.0 replaces 1.0.0\n1.0.0 replaces 1.1.0', 'a'),
  ).channels.map((channel) => channelAnswer(channel));
  expect(answers).toEqual([
    { entries: 2, stuck: [] },
    { entries: 2, stuck: ['p.v1.1.0', 'p.v1.0.0'] },
  ]);
});

it('is the answer of the command line, in any channel', () => {
  const version = fc.constantFrom('1.0.0', '1.0.1', '1.1.0', '1.2.0', '2.0.0');
  const line = fc
    .record({
      version,
      replaces: fc.option(version, { nil: '' }),
      skips: fc.uniqueArray(version, { maxLength: 3 }),
      range: fc.constantFrom('', '<2.0.0', '>=1.0.1 <1.2.0'),
    })
    .map(
      ({ version: own, replaces, skips, range }) =>
        `${own}${replaces && ` replaces ${replaces}`}${skips.length > 0 ? ` skips ${skips.join(', ')}` : ''}${range && ` range ${range}`}`,
    );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 7 }), (lines) => {
      const text = catalogText(['# stable', ...lines].join('\n'));
      const [channel] = graphOf(text).channels;
      if (channel === undefined) return;
      const asked = whoIsStuck(packageOf(text), channel, 'classic').stuck;
      expect(channelAnswer(channel).stuck).toEqual(asked.map(({ entry }) => entry.name));
    }),
  );
});
