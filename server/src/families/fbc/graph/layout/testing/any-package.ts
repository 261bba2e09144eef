/** Packages of all kinds for property tests. */
import fc from 'fast-check';
import { catalogText, graphOf } from '../../testing/graph-of.ts';
import type { LayoutPackage } from '../types.ts';

/** Graphs of all kinds, the broken ones included: few names, so that everything refers to everything. */
export const anyPackage = fc
  .array(
    fc.record({
      name: fc.constantFrom('1.0.0', '1.0.1', '1.1.0', '1.2.0', '2.0.0', 'x', 'y'),
      replaces: fc.option(fc.constantFrom('1.0.0', '1.0.1', '1.1.0', 'x', 'gone'), { nil: '' }),
      skips: fc.uniqueArray(fc.constantFrom('1.0.0', '1.0.1', '1.1.0', '1.2.0', 'y', '2.0.0'), {
        maxLength: 4,
      }),
      range: fc.constantFrom('', '<2.0.0', '>=1.0.1'),
      channel: fc.constantFrom('# a', '# b'),
    }),
    { maxLength: 12 },
  )
  .map((entries): LayoutPackage => {
    const lines = ['# a', '# b'].flatMap((channel) => [
      channel,
      ...entries
        .filter((entry) => entry.channel === channel)
        .map(
          ({ name, replaces, skips, range }) =>
            name +
            (replaces && ` replaces ${replaces}`) +
            (skips.length > 0 ? ` skips ${skips.join(', ')}` : '') +
            (range && ` range ${range}`),
        ),
    ]);
    return graphOf(catalogText(lines.join('\n'), 'a'));
  });
