/** The next version after the head: what it is called, and where its entry goes. */
import { describe, expect, it } from 'vitest';
import { offered, bundle, channel, PACKAGE } from './testing/offered.ts';

const BUNDLES = bundle('1.0.0') + bundle('1.1.0');

describe('the next version after the head', () => {
  const text =
    PACKAGE + channel('  - name: gizmo.v1.1.0 # head\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n');
  it('has the next patch, or the next minor number, in the name of the head', async () => {
    const found = await offered(text.replace('entries', '¦entries') + BUNDLES);
    expect([...found.keys()].filter((title) => title.startsWith('Add'))).toEqual([
      'Add gizmo.v1.1.1, the next patch after gizmo.v1.1.0',
      'Add gizmo.v1.2.0, the next minor version after gizmo.v1.1.0',
    ]);
    expect(found.get('Add gizmo.v1.1.1, the next patch after gizmo.v1.1.0')?.['catalog/open.yaml']).toBe(
      text.replace(
        '  - name: gizmo.v1.1.0',
        '  - name: gizmo.v1.1.1\n    replaces: gizmo.v1.1.0\n  - name: gizmo.v1.1.0',
      ) + BUNDLES,
    );
  });
  it('is offered in the entry of the head, and in no other', async () => {
    const inHead = await offered(text.replace('name: gizmo.v1.1.0', 'name: ¦gizmo.v1.1.0') + BUNDLES);
    expect([...inHead.keys()]).toContain('Add gizmo.v1.1.1, the next patch after gizmo.v1.1.0');
    const below = await offered(text.replace('- name: gizmo.v1.0.0', '- name: ¦gizmo.v1.0.0') + BUNDLES);
    expect([...below.keys()].filter((title) => title.startsWith('Add'))).toEqual([]);
  });
  it('is the bundle that waits for a channel, if there is one', async () => {
    const found = await offered(
      text.replace('entries', '¦entries') + BUNDLES + bundle('1.2.0') + bundle('1.1.1'),
    );
    expect([...found.keys()].filter((title) => title.startsWith('Add'))).toEqual([
      'Add gizmo.v1.1.1 to the channel stable',
    ]);
  });
  it('goes below where older entries stand above newer ones', async () => {
    const rising =
      PACKAGE + channel("  - name: 'gizmo.v1.0.0'\n  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n");
    const found = await offered(rising.replace('entries', '¦entries') + BUNDLES);
    expect(
      found.get('Add gizmo.v1.2.0, the next minor version after gizmo.v1.1.0')?.['catalog/open.yaml'],
    ).toContain(
      '  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0}\n  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n---',
    );
  });
  it.each([
    [
      '1.0.0-rc.1',
      [
        'Add gizmo.v1.0.0, the release after gizmo.v1.0.0-rc.1',
        'Add gizmo.v1.1.0, the next minor version after gizmo.v1.0.0-rc.1',
      ],
    ],
    [
      '1.0.0+7',
      [
        'Add gizmo.v1.0.1, the next patch after gizmo.v1.0.0+7',
        'Add gizmo.v1.1.0, the next minor version after gizmo.v1.0.0+7',
      ],
    ],
  ])('after %s', async (version, titles) => {
    const one =
      PACKAGE + channel(`  - name: gizmo.v${version}\n`).replace('entries', '¦entries') + bundle(version);
    expect([...(await offered(one)).keys()].filter((title) => title.startsWith('Add'))).toEqual(titles);
  });
  it('has no name where that of the head does not tell its version', async () => {
    const one =
      PACKAGE +
      channel('  - name: gizmo-first\n').replace('entries', '¦entries') +
      bundle('1.0.0').replace('name: gizmo.v1.0.0', 'name: gizmo-first');
    expect([...(await offered(one)).keys()].filter((title) => title.startsWith('Add'))).toEqual([]);
  });
  it('starts with the first release of its own', async () => {
    const one =
      PACKAGE +
      channel('  - name: gizmo-v1.0.0-3\n').replace('entries', '¦entries') +
      bundle('1.0.0')
        .replace('name: gizmo.v1.0.0', 'name: gizmo-v1.0.0-3')
        .replace('version: 1.0.0', "version: 1.0.0, release: '3'");
    expect([...(await offered(one)).keys()]).toContain(
      'Add gizmo-v1.0.1-1, the next patch after gizmo-v1.0.0-3',
    );
  });
  it('is written in JSON as in YAML', async () => {
    const json = `{"schema":"olm.package","name":"gizmo","defaultChannel":"stable"}
{"schema":"olm.channel","package":"gizmo","name":"stable","entries":[{"name":"gizmo.v1.0.0"}]}
{"schema":"olm.bundle","package":"gizmo","name":"gizmo.v1.0.0","image":"q.io/a/b","properties":[{"type":"olm.package","value":{"packageName":"gizmo","version":"1.0.0"}}]}
`;
    const found = await offered(json.replace('"entries"', '¦"entries"'));
    expect(found.get('Add gizmo.v1.0.1, the next patch after gizmo.v1.0.0')?.['catalog/open.yaml']).toBe(
      json.replace('[{"name"', '[{"name": "gizmo.v1.0.1", "replaces": "gizmo.v1.0.0"}, {"name"'),
    );
  });
});
