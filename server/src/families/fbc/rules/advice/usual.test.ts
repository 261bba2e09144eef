/** What many real catalogs have on purpose is no warning, and said once for its cause; what does harm stays one. */
import { describe, expect, it } from 'vitest';
import { bundle, catalog, channel, PACKAGE } from '../shared/example-blobs.ts';
import { adviceOf } from './testing/advise.ts';

/** Bundle blobs whose names say no version, `name: version`. */
const versions = (bundles: Readonly<Record<string, string>>) =>
  Object.entries(bundles)
    .map(
      ([name, version]) =>
        `---\nschema: olm.bundle\npackage: gizmo\nname: ${name}\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: "${version}"}}\n`,
    )
    .join('');

const entries = (...lines: string[]) =>
  `---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries:\n${lines.map((line) => `  - {${line}}\n`).join('')}`;

describe('a range up to the release that a build comes before', () => {
  const BUILDS = { a: '4.17.0-202409', b: '4.17.0-202410', c: '4.17.0-202411' };
  const found = (range: string) =>
    adviceOf(
      'skiprange-includes-self',
      entries(...Object.keys(BUILDS).map((name) => `name: ${name}, skipRange: "${range}"`)) +
        versions(BUILDS),
    );

  it('is one hint for the channel', () => {
    expect(found('>=4.3.0 <4.17.0')).toMatchObject([
      {
        severity: 'hint',
        message:
          'The range contains 4.17.0-202409, the version of this very entry, since it is a pre-release; so do 2 more in this channel.',
        related: ['">=4.3.0 <4.17.0"', '">=4.3.0 <4.17.0"'],
      },
    ]);
  });

  it.each([
    ['a bound that is the build itself', '<=4.17.0-202411', 3],
    ['a bound between the builds', '<4.17.0-202411', 2],
    ['a bound above the release', '<4.18.0', 3],
    ['the release inside of the range', '<=4.17.0', 3],
  ])('is a warning with %s', (_, range, count) => {
    expect(found(range).map(({ severity }) => severity)).toEqual(Array<string>(count).fill('warning'));
  });
});

describe('builds of one version', () => {
  const RULE = 'bundle-version-differs-only-by-build';

  it('are an info where OLM v1 reads their metadata as releases', () => {
    const rebuilt = versions({ a: '0.2.3', b: '0.2.3+0.1655383639.p', c: '0.2.3+0.1655383700.p' });
    expect(adviceOf(RULE, rebuilt).map(({ severity }) => severity)).toEqual(['info']);
  });

  it('are a warning where nothing orders them', () => {
    // No release has a leading zero, so that both have none.
    const unordered = versions({ a: '0.2.3', b: '0.2.3+01' });
    expect(adviceOf(RULE, unordered).map(({ severity }) => severity)).toEqual(['warning']);
  });
});

describe('an entry that skips what it replaces', () => {
  const found = (...lines: string[]) =>
    adviceOf('channel-entry-replaces-and-skips-same', entries(...lines)).map(({ at, severity }) => ({
      at,
      severity,
    }));

  it('is a hint where that strands nobody', () => {
    expect(
      found('name: c, replaces: b, skips: [b, a]', 'name: b, replaces: a, skips: [a]', 'name: a'),
    ).toEqual([
      { at: 'b', severity: 'hint' },
      { at: 'a', severity: 'hint' },
    ]);
  });

  it('is a warning where it does', () => {
    expect(
      found('name: c, replaces: b, skips: [b]', 'name: b, replaces: a', 'name: a, replaces: z', 'name: z'),
    ).toEqual([{ at: 'b', severity: 'warning' }]);
  });

  it('is a hint where something else strands others', () => {
    expect(
      found('name: c, replaces: b, skips: [b]', 'name: b', 'name: d, replaces: e', 'name: e, replaces: d'),
    ).toEqual([{ at: 'b', severity: 'hint' }]);
  });
});

describe('an empty range', () => {
  it('is told once for an entry, however many channels have it', () => {
    const lines = ['- name: gizmo.v1.0.0', '  skipRange: ">=1.0.0 <1.0.0"'];
    const text = catalog(
      PACKAGE,
      channel(...lines),
      channel(...lines).replace('name: stable', 'name: fast'),
      bundle('1.0.0'),
    )['catalog.yaml'];
    expect(adviceOf('skiprange-matches-nothing', text ?? '').map(({ related }) => related)).toEqual([
      ['">=1.0.0 <1.0.0"'],
    ]);
  });
});

describe('what an entry has in several channels', () => {
  const inThree = (...lines: string[]) =>
    catalog(
      PACKAGE,
      ...['stable', 'fast', 'slow'].map((name) => channel(...lines).replace('name: stable', `name: ${name}`)),
      bundle('1.0.0'),
      bundle('2.0.0'),
    )['catalog.yaml'] ?? '';

  it.each([
    [
      'skiprange-includes-self',
      ['- name: gizmo.v2.0.0', '  skipRange: ">=1.0.0 <2.1.0"'],
      ['2.0.0', '">=1.0.0 <2.1.0"', '">=1.0.0 <2.1.0"'],
    ],
    [
      'channel-entry-replaces-newer-version',
      ['- name: gizmo.v1.0.0', '  replaces: gizmo.v2.0.0', '- name: gizmo.v2.0.0'],
      ['2.0.0', 'gizmo.v2.0.0', 'gizmo.v2.0.0'],
    ],
  ])('is told once: %s', (rule, lines, related) => {
    expect(adviceOf(rule, inThree(...lines)).map((found) => found.related)).toEqual([related]);
  });

  it('is told for each range of its own', () => {
    const texts = ['<2.1.0', '<2.2.0'].map((range) => `- name: gizmo.v2.0.0\n    skipRange: "${range}"`);
    const [stable = '', fast = ''] = texts.map((text) => channel(text));
    const text = catalog(PACKAGE, stable, fast.replace('name: stable', 'name: fast'), bundle('2.0.0'));
    expect(adviceOf('skiprange-includes-self', text['catalog.yaml'] ?? '').map(({ at }) => at)).toEqual([
      '"<2.1.0"',
      '"<2.2.0"',
    ]);
  });
});

describe('skips of bundles that were pruned', () => {
  it('are told once for an entry, and near names one by one', () => {
    const text = entries('name: g.v2, skips: [old.a, g.1, old.b, old.c]', 'name: g.v1');
    expect(adviceOf('channel-entry-skips-outside-channel', text)).toMatchObject([
      { at: 'g.1', message: '"g.1" is no entry of this channel. Did you mean "g.v1"?', related: [] },
      {
        at: 'old.a',
        message:
          '"old.a" and 2 more of these skips are no entries of this channel, and the package has no such bundles.',
        related: ['old.b', 'old.c'],
      },
    ]);
  });
});

describe('what is only untidy', () => {
  const severityOf = (rule: string, text: string) => adviceOf(rule, text).map(({ severity }) => severity);
  const icon = (fields: string) => `schema: olm.package\nname: gizmo\nicon: {${fields}}\n`;
  const highest = (value: string) =>
    `schema: olm.bundle\npackage: gizmo\nname: a\nproperties:\n  - {type: olm.maxOpenShiftVersion, value: ${value}}\n`;
  const TEMPLATE = '---\nschema: olm.semver\nstable: {bundles: []}\n';

  it.each([
    ['an icon with nothing in it', 'icon-incomplete', icon('base64data: "", mediatype: ""'), 'info'],
    ['an icon with half of it', 'icon-incomplete', icon('mediatype: image/png'), 'warning'],
    ['a bare version that keeps its digits', 'max-openshift-version-invalid', highest('4.17'), 'info'],
    ['a bare version that loses a zero', 'max-openshift-version-invalid', highest('4.10'), 'warning'],
    ['a bare version with one number', 'max-openshift-version-invalid', highest('4'), 'warning'],
    [
      'a template beside what was rendered',
      'template-in-catalog',
      versions({ a: '1.0.0' }) + TEMPLATE,
      'info',
    ],
    [
      'a template that nobody rendered',
      'template-in-catalog',
      `schema: olm.package\nname: gizmo\n${TEMPLATE}`,
      'warning',
    ],
  ])('%s', (_, rule, text, severity) => {
    expect(severityOf(rule, text)).toEqual([severity]);
  });
});
