import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bundlesByName } from './bundle-facts.ts';
import { channelEdges } from './channel-edges.ts';
import { atOnce } from '../../../text/work.ts';
import { hopsTo } from './hops.ts';
import { catalogText, packageOf } from './testing/graph-of.ts';

/** A catalog with a channel of so many versions, oldest first, with edges to versions before them. */
const anyChannel = fc
  .array(fc.record({ replaces: fc.nat(12), skips: fc.nat(12), from: fc.nat(12), to: fc.nat(14) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((entries) =>
    entries.map(({ replaces, skips, from, to }, at) =>
      [
        `1.${at}.0`,
        replaces < entries.length ? ` replaces 1.${replaces}.0` : '',
        skips < entries.length ? ` skips 1.${skips}.0` : '',
        from < to ? ` range >=1.${from}.0 <1.${to}.0` : '',
      ].join(''),
    ),
  );

it('the hops to the head are those along the shortest way over the edges of the channel', () => {
  fc.assert(
    fc.property(anyChannel, (lines) => {
      const pkg = packageOf(catalogText(`# stable\n${lines.join('\n')}`));
      const [channel] = pkg.channels;
      const bundles = bundlesByName(pkg);
      const head = `p.v1.${lines.length - 1}.0`;
      if (channel === undefined) throw new Error('no channel');
      expect(atOnce(hopsTo(channel, bundles, head))).toEqual(
        byEdges(channelEdges(channel, bundles).edges, head),
      );
    }),
  );
});

/** The same by looking at every edge, again and again. */
function byEdges(edges: readonly { from: string; to: string }[], head: string): Map<string, number> {
  const hops = new Map([[head, 0]]);
  for (let count = 0, grew = true; grew; count++) {
    grew = false;
    for (const { from, to } of edges) {
      if (hops.get(to) !== count || hops.has(from)) continue;
      hops.set(from, count + 1);
      grew = true;
    }
  }
  return hops;
}
