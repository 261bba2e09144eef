/** `skips` become a `skipRange` where one says just the same. */
import { describe, expect, it } from 'vitest';
import { bundle, channel, offered, PACKAGE } from './testing/offered.ts';

/** What the entries are after the skips of the first one became a range, and the title that said so. */
async function ranged(
  entries: string,
  versions: readonly string[],
): Promise<{ title: string; entries: string } | undefined> {
  const bundles = versions.map((one) => bundle(one)).join('');
  const found = await offered(PACKAGE + channel(entries.replace('name: ', 'name: ¦')) + bundles);
  const [offer] = [...found].filter(([title]) => title.startsWith('Replace'));
  if (offer === undefined) return undefined;
  const after = offer[1]['catalog/open.yaml'] ?? '';
  return { title: offer[0], entries: after.slice(0, -bundles.length).replace(PACKAGE + channel(''), '') };
}

const CHAIN = `  - name: gizmo.v1.2.0
    replaces: gizmo.v1.1.0
  - name: gizmo.v1.1.0
    replaces: gizmo.v1.0.0
  - name: gizmo.v1.0.0
`;
const ALL = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

describe('skips become a range', () => {
  it('in their place, where the entry replaces one of them', async () => {
    const skips = '    skips:\n      - gizmo.v1.0.0 # first\n      - gizmo.v1.1.0\n      - gizmo.v1.2.0\n';
    expect(
      await ranged(`  - name: gizmo.v1.3.0 # head\n    replaces: gizmo.v1.2.0\n${skips}${CHAIN}`, ALL),
    ).toEqual({
      title: 'Replace 3 skips by the skipRange >=1.0.0 <=1.2.0',
      entries: `  - name: gizmo.v1.3.0 # head\n    replaces: gizmo.v1.2.0\n    skipRange: '>=1.0.0 <=1.2.0'\n${CHAIN}`,
    });
  });
  it('and the newest of them is replaced, where nothing was', async () => {
    expect(
      await ranged(
        `  - {name: gizmo.v1.3.0, skips: [gizmo.v1.0.0, gizmo.v1.1.0, gizmo.v1.2.0]}\n${CHAIN}`,
        ALL,
      ),
    ).toEqual({
      title: 'Replace 3 skips by the skipRange >=1.0.0 <=1.2.0',
      entries: `  - {name: gizmo.v1.3.0, replaces: gizmo.v1.2.0, skipRange: '>=1.0.0 <=1.2.0'}\n${CHAIN}`,
    });
  });
  it('together with the range that is there', async () => {
    const rest = '  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n  - name: gizmo.v1.1.0\n';
    const head = (skips: string, range: string) =>
      `  - name: gizmo.v1.3.0\n${skips}    replaces: gizmo.v1.2.0\n    skipRange: "${range}"\n`;
    expect(
      await ranged(head('    skips: [gizmo.v1.1.0, gizmo.v1.2.0]\n', '>=0.5.0 <1.1.0') + rest, ALL),
    ).toEqual({
      title: 'Replace 2 skips by the skipRange >=0.5.0 <=1.2.0',
      entries: head('', '>=0.5.0 <=1.2.0') + rest,
    });
  });
  it('with a hole for a bundle that is not skipped', async () => {
    const entries = `  - name: gizmo.v1.5.0
    replaces: gizmo.v1.4.0
    skips: [gizmo.v1.0.0, gizmo.v1.1.0, gizmo.v1.3.0, gizmo.v1.4.0]
  - {name: gizmo.v1.4.0, replaces: gizmo.v1.3.0}
  - {name: gizmo.v1.3.0, replaces: gizmo.v1.2.0}
  - {name: gizmo.v1.2.0, replaces: gizmo.v1.1.0}
  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}
  - {name: gizmo.v1.0.0}
`;
    // opm calls 1.2.0 stranded as long as the skips are there: this is no channel to refactor.
    expect(await ranged(entries, [...ALL, '1.4.0', '1.5.0'])).toBeUndefined();
    const elsewhere = entries
      .replace(/replaces: gizmo.v1.2.0/, 'replaces: gizmo.v1.1.0')
      .replace(/.*name: gizmo.v1.2.0.*\n/, '');
    expect((await ranged(elsewhere, [...ALL, '1.4.0', '1.5.0']))?.title).toBe(
      'Replace 4 skips by the skipRange >=1.0.0 <=1.4.0 !=1.2.0',
    );
  });
  it('also for what the catalog held once, by the versions in the names', async () => {
    const entries =
      '  - name: gizmo.v1.3.0\n    replaces: gizmo.v1.2.0\n    skips: [gizmo.v0.9.0, gizmo.v1.0.0, gizmo.v1.1.0, gizmo.v1.2.0]\n';
    expect((await ranged(entries + CHAIN, ALL))?.title).toBe(
      'Replace 4 skips by the skipRange >=0.9.0 <=1.2.0',
    );
  });
});

describe('skips stay', () => {
  it.each([
    [
      'where opm would find a second head',
      '  - name: gizmo.v1.2.0\n    skips: [gizmo.v1.0.0, gizmo.v1.1.0]\n  - name: gizmo.v1.1.0\n  - name: gizmo.v1.0.0\n',
    ],
    [
      'where a name tells no version',
      '  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n    skips: [gizmo.v1.1.0, gizmo-old]\n  - name: gizmo.v1.1.0\n',
    ],
    [
      'where there is only one',
      '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n    skips: [gizmo.v1.0.0]\n  - name: gizmo.v1.0.0\n',
    ],
    [
      'where a range would say no less',
      '  - name: gizmo.v1.3.0\n    replaces: gizmo.v1.2.0\n    skips: [gizmo.v1.0.0, gizmo.v1.2.0]\n  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n',
    ],
  ])('%s', async (_, entries) => {
    expect(await ranged(entries, ALL)).toBeUndefined();
  });
  it('where another bundle has the version of a skipped one', async () => {
    const entries =
      '  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n    skips: [gizmo.v1.0.0, gizmo.v1.1.0]\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n';
    expect(await ranged(entries, ['1.0.0', '1.1.0', '1.2.0', '1.1.0+2'])).toBeUndefined();
    expect(await ranged(entries, ['1.0.0', '1.1.0', '1.2.0'])).toBeDefined();
  });
});
