/** A bundle is removed from its catalog, and the entries around it are reconnected. */
import { describe, expect, it } from 'vitest';
import { ABLE, bundle, channel, offered, PACKAGE } from './testing/offered.ts';

const title = (version: string) => `Remove gizmo.v${version} everywhere and reconnect its neighbours`;

/** The text of a catalog of one channel behind the removal of a bundle, without the blobs of the bundles that stay. */
async function entriesWithout(
  version: string,
  entries: string,
  versions: readonly string[],
): Promise<string | undefined> {
  const text = `${PACKAGE}${channel(entries)}`;
  const rest = versions.map((one) => bundle(one)).join('');
  const mark = (all: string) =>
    all.replace(`---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v${version}\n`, (at) =>
      at.replace('name: ', 'name: ¦'),
    );
  const after = (await offered(mark(text + rest))).get(title(version))?.['catalog/open.yaml'];
  const kept = versions
    .filter((one) => one !== version)
    .map((one) => bundle(one))
    .join('');
  if (after === undefined) return undefined;
  expect(after.endsWith(kept)).toBe(true);
  return after.slice(0, -kept.length).replace(`${PACKAGE}${channel('')}`, '');
}

const ALL = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

describe('what came after a removed bundle', () => {
  it('replaces what it replaced', async () => {
    expect(
      await entriesWithout(
        '1.1.0',
        `  - name: gizmo.v1.2.0 # the head
    replaces: "gizmo.v1.1.0" # for now
  # the middle
  - name: gizmo.v1.1.0
    replaces: gizmo.v1.0.0
  - name: gizmo.v1.0.0
`,
        ALL.slice(0, 3),
      ),
    ).toBe(`  - name: gizmo.v1.2.0 # the head
    replaces: "gizmo.v1.0.0" # for now
  - name: gizmo.v1.0.0
`);
  });
  it('replaces nothing any more if it replaced nothing', async () => {
    expect(
      await entriesWithout(
        '1.0.0',
        '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n    skipRange: <1.1.0\n  - name: gizmo.v1.0.0\n',
        ALL.slice(0, 2),
      ),
    ).toBe('  - name: gizmo.v1.1.0\n    skipRange: <1.1.0\n');
  });
  it('skips what it skipped', async () => {
    expect(
      await entriesWithout(
        '1.2.0',
        `  - {name: gizmo.v1.3.0, replaces: gizmo.v1.2.0}
  - {name: gizmo.v1.2.0, replaces: gizmo.v1.0.0, skips: [gizmo.v1.1.0]}
  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}
  - {name: gizmo.v1.0.0}
`,
        ALL,
      ),
    ).toBe(`  - {name: gizmo.v1.3.0, replaces: gizmo.v1.0.0, skips: [gizmo.v1.1.0]}
  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}
  - {name: gizmo.v1.0.0}
`);
  });
  it('takes the place in `skips` that it had', async () => {
    expect(
      await entriesWithout(
        '1.1.0',
        `  - name: gizmo.v1.2.0
    skips:
      - 'gizmo.v1.1.0' # withdrawn
      - gizmo.v1.0.0
  - name: gizmo.v1.1.0
    skips: [gizmo.v0.9.0]
  - name: gizmo.v1.0.0
`,
        ALL.slice(0, 3),
      ),
    ).toBe(`  - name: gizmo.v1.2.0
    skips:
      - 'gizmo.v0.9.0' # withdrawn
      - gizmo.v1.0.0
  - name: gizmo.v1.0.0
`);
  });
  it('replaces what it replaced, although it only skipped it, where opm had lost that', async () => {
    expect(
      await entriesWithout(
        '1.1.0',
        '  - name: gizmo.v1.2.0\n    skips: [gizmo.v1.1.0]\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n',
        ALL.slice(0, 3),
      ),
    ).toBe('  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n');
  });
  it('lets in the versions that it let in, unless they find their way anyhow', async () => {
    const entries = (head: string, tail: string) =>
      `  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n    skipRange: '${head}'\n${tail}`;
    const middle = "  - name: gizmo.v1.1.0\n    skipRange: '>=0.5.0 <1.1.0'\n";
    expect(await entriesWithout('1.1.0', entries('>=1.1.0 <1.2.0', middle), ['1.1.0', '1.2.0'])).toBe(
      "  - name: gizmo.v1.2.0\n    skipRange: '>=0.5.0 <1.2.0'\n",
    );
    expect(await entriesWithout('1.1.0', entries('>=0.1.0 <1.2.0', middle), ['1.1.0', '1.2.0'])).toBe(
      "  - name: gizmo.v1.2.0\n    skipRange: '>=0.1.0 <1.2.0'\n",
    );
  });
});

describe('a removed head', () => {
  it('leaves the one below as the head', async () => {
    expect(
      await entriesWithout(
        '1.1.0',
        '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n',
        ALL.slice(0, 2),
      ),
    ).toBe('  - name: gizmo.v1.0.0\n');
  });
  it('that skipped others leaves the newest of them, which leads on to the next', async () => {
    expect(
      await entriesWithout(
        '1.3.0',
        `  - name: gizmo.v1.3.0
    replaces: gizmo.v1.0.0
    skips: [gizmo.v1.2.0, gizmo.v1.1.0]
  - name: gizmo.v1.2.0
  - name: gizmo.v1.1.0
  - name: gizmo.v1.0.0
`,
        ALL,
      ),
    ).toBe(`  - name: gizmo.v1.2.0
    replaces: gizmo.v1.1.0
  - name: gizmo.v1.1.0
    replaces: gizmo.v1.0.0
  - name: gizmo.v1.0.0
`);
  });
});

describe('with a removed bundle go', () => {
  const entries = '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n';
  const deprecations = `---
schema: olm.deprecations
package: gizmo
entries:
  - reference: {schema: olm.bundle, name: gizmo.v1.0.0}
    message: old
  - reference: {schema: olm.package}
    message: gone
`;
  it('its deprecation, its mentions in other channels, and its file', async () => {
    const open =
      PACKAGE + channel(entries.replace('name: gizmo.v1.0.0', 'name: ¦gizmo.v1.0.0')) + bundle('1.1.0');
    const others = {
      'catalog/old.yaml': bundle('1.0.0').slice('---\n'.length),
      'catalog/more.yaml':
        channel('  - name: gizmo.v1.1.0\n    skips:\n      - gizmo.v1.0.0\n', 'fast').slice(4) + deprecations,
    };
    const after = (await offered(open, others)).get(title('1.0.0'));
    expect(after).toEqual({
      'catalog/open.yaml': PACKAGE + channel('  - name: gizmo.v1.1.0\n') + bundle('1.1.0'),
      'catalog/more.yaml':
        channel('  - name: gizmo.v1.1.0\n', 'fast').slice(4) +
        deprecations.replace(
          '  - reference: {schema: olm.bundle, name: gizmo.v1.0.0}\n    message: old\n',
          '',
        ),
    });
    const unable = await offered(open, others, { ...ABLE, deletes: false });
    expect(unable.get(title('1.0.0'))?.['catalog/old.yaml']).toBe('');
  });
  it('a channel that lists nothing else, but not the default channel', async () => {
    const fast = channel('  - name: gizmo.v1.1.0\n', 'fast');
    const text = PACKAGE + channel('  - name: gizmo.v1.0.0\n') + fast;
    const found = await offered(
      text + bundle('1.0.0') + bundle('1.1.0').replace('name: gizmo', 'name: ¦gizmo'),
    );
    expect(
      found.get('Remove gizmo.v1.1.0 everywhere, with the channel fast, which lists nothing else')?.[
        'catalog/open.yaml'
      ],
    ).toBe(PACKAGE + channel('  - name: gizmo.v1.0.0\n') + bundle('1.0.0'));
    const other = await offered(
      text + bundle('1.0.0').replace('name: gizmo', 'name: ¦gizmo') + bundle('1.1.0'),
    );
    expect([...other.keys()].filter((one) => one.startsWith('Remove'))).toEqual([]);
  });
});

it('nothing is removed that an alias elsewhere stands for', async () => {
  const entries = '  - name: gizmo.v1.1.0\n    replaces: *old\n';
  const text =
    PACKAGE +
    channel(`  - name: &old gizmo.v1.0.0\n${entries}`) +
    bundle('1.0.0').replace('name: gizmo', 'name: ¦gizmo');
  expect(
    [...(await offered(text + bundle('1.1.0'))).keys()].filter((one) => one.startsWith('Remove')),
  ).toEqual([]);
});

it('line ends and JSON stay as they are', async () => {
  const entries =
    '  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n';
  const head = PACKAGE + channel(entries);
  const dos = (text: string) => text.replaceAll('\n', '\r\n');
  const text =
    head + bundle('1.0.0') + bundle('1.1.0').replace('name: gizmo', 'name: ¦gizmo') + bundle('1.2.0');
  const after = (await offered(dos(text))).get(title('1.1.0'))?.['catalog/open.yaml'];
  expect(after).toBe(
    dos(
      PACKAGE +
        channel('  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n') +
        bundle('1.0.0') +
        bundle('1.2.0'),
    ),
  );
  const blob = (version: string) =>
    `{"schema":"olm.bundle","package":"gizmo","name":"gizmo.v${version}","image":"q.io/a/b","properties":[{"type":"olm.package","value":{"packageName":"gizmo","version":"${version}"}}]}\n`;
  const json = (list: string) =>
    `{"schema":"olm.package","name":"gizmo","defaultChannel":"stable"}\n{"schema":"olm.channel","package":"gizmo","name":"stable","entries":[${list}]}\n`;
  const [first, second] = ['{"name":"gizmo.v1.1.0","replaces":"gizmo.v1.0.0"}', '{"name":"gizmo.v1.0.0"}'];
  const found = await offered(
    json(`${first}, ${second}`) + blob('1.0.0').replace('"gizmo.v', '"¦gizmo.v') + blob('1.1.0'),
  );
  expect(found.get(title('1.0.0'))?.['catalog/open.yaml']).toBe(
    json('{"name":"gizmo.v1.1.0"}') + blob('1.1.0'),
  );
});
