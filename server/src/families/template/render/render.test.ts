import { describe, expect, it } from 'vitest';
import { decodeBlob } from '../../fbc/model/decode.ts';
import { readTemplate } from '../model/template.ts';
import { formatMessage } from '../../../text/message.ts';
import { FBC_DIALECT } from '../../fbc/model/dialect.ts';
import { fromText } from '../../../text/source.ts';
import { knownBundle, type KnownBundle } from './known-bundle.ts';
import { renderTemplate, renderedText } from './render.ts';

const IMAGE = 'registry.example.com/gizmo:';

/** A bundle in a catalog; its image is {@link IMAGE} and its version. */
function bundleText(
  version: string,
  more: { name?: string; pkg?: string; properties?: string } = {},
): string {
  const { name = `gizmo.v${version}`, pkg = 'gizmo', properties = '' } = more;
  return (
    `schema: olm.bundle\npackage: ${pkg}\nname: ${name}\nimage: ${IMAGE}${version.replace('+', '_')}\nproperties:\n` +
    `  - type: olm.package\n    value: {packageName: ${pkg}, version: ${version}}\n${properties}`
  );
}

function known(...texts: string[]): (image: string) => KnownBundle | undefined {
  const bundles = new Map<string, KnownBundle>();
  for (const { document } of fromText(texts.join('---\n'), { dialect: FBC_DIALECT }).chunks) {
    const { blob } = document?.tree ? decodeBlob(document.tree) : {};
    if (!document?.tree || blob?.kind !== 'bundle') throw new Error('no bundle');
    bundles.set(blob.image?.value ?? '', knownBundle(document.tree, 0, blob));
  }
  return (image) => bundles.get(image);
}

const versions = (...all: string[]) => known(...all.map((version) => bundleText(version)));

function rendered(text: string, bundleOf = known()) {
  const tree = fromText(text, { dialect: FBC_DIALECT }).chunks[0]?.document?.tree;
  const template = tree && readTemplate(tree);
  if (!tree || !template) throw new Error('no template');
  const rendering = renderTemplate(template, tree, bundleOf);
  return {
    ...rendering,
    problems: rendering.problems.map((problem) => formatMessage(problem)),
    text: renderedText(rendering),
  };
}

/** A semver template of archetypes with versions. */
function semver(archetypes: Record<string, readonly string[]>, keys = ''): string {
  const lists = Object.entries(archetypes).map(
    ([name, all]) =>
      `${name}:\n  Bundles:\n${all.map((version) => `    - Image: ${IMAGE}${version.replace('+', '_')}\n`).join('')}`,
  );
  return `Schema: olm.semver\n${keys}${lists.join('')}`;
}

/** The channels of a rendering in short: `name: entry (replaced; skipped, skipped) | entry`. */
function channels({ text }: { text: string }): string[] {
  return text
    .split('---\n')
    .filter((document) => document.includes('schema: olm.channel'))
    .map((document) => {
      const entries = [...document.matchAll(/^- name: gizmo\.v(\S+)\n((?: {2}.*\n)*)/gm)];
      const edges = (rest: string) => {
        const replaces = /replaces: gizmo\.v(\S+)/.exec(rest)?.[1] ?? '';
        const skips = [...rest.matchAll(/- gizmo\.v(\S+)/g)].map(([, skip]) => skip).join(', ');
        return replaces === '' && skips === '' ? '' : ` (${[replaces, skips].join('; ')})`;
      };
      const name = /^name: (.*)$/m.exec(document)?.[1] ?? '';
      return `${name}: ${entries.map(([, entry, rest]) => `${entry}${edges(rest ?? '')}`).join(' | ')}`;
    });
}

const defaultChannel = ({ text }: { text: string }) => /^defaultChannel: (.*)$/m.exec(text)?.[1];

describe('a semver template', () => {
  const candidates = ['1.1.0', '0.1.0', '0.2.1', '0.1.1', '1.0.0', '0.2.0'];

  it('makes channels of minor versions, linked along the highest patches', () => {
    const result = rendered(semver({ Candidate: candidates, Stable: ['1.0.0'] }), versions(...candidates));
    expect(channels(result)).toEqual([
      'candidate-v0.1: 0.1.0 | 0.1.1 (; 0.1.0)',
      'candidate-v0.2: 0.2.0 | 0.2.1 (0.1.1; 0.1.0, 0.2.0)',
      'candidate-v1.0: 1.0.0',
      'candidate-v1.1: 1.1.0 (1.0.0; )',
      'stable-v1.0: 1.0.0',
    ]);
    expect(defaultChannel(result)).toBe('stable-v1.0');
    expect(result.problems).toEqual([]);
  });

  it('makes channels of major versions, with the same edges', () => {
    const text = semver({ Candidate: candidates }, 'GenerateMajorChannels: true\n');
    expect(channels(rendered(text, versions(...candidates)))).toEqual([
      'candidate-v0: 0.1.0 | 0.1.1 (; 0.1.0) | 0.2.0 | 0.2.1 (0.1.1; 0.1.0, 0.2.0)',
      'candidate-v1: 1.0.0 | 1.1.0 (1.0.0; )',
    ]);
  });

  it('orders pre-releases below their release', () => {
    const all = ['1.0.0', '1.0.0-rc.2', '1.0.0-rc.10', '1.0.0-alpha'];
    expect(channels(rendered(semver({ Fast: all }), versions(...all)))).toEqual([
      'fast-v1.0: 1.0.0-alpha | 1.0.0-rc.2 | 1.0.0-rc.10 | 1.0.0 (; 1.0.0-alpha, 1.0.0-rc.10, 1.0.0-rc.2)',
    ]);
  });

  const BOTH = 'GenerateMajorChannels: true\nGenerateMinorChannels: true\n';
  it.each<[string, Record<string, string[]>, string, string]>([
    ['the highest minor channel', { Candidate: ['1.0.0', '1.1.0'] }, '', 'candidate-v1.1'],
    ['that of the most stable archetype', { Candidate: ['2.0.0'], Stable: ['1.0.0'] }, '', 'stable-v1.0'],
    ['minor channels before major ones', { Stable: ['1.0.0'] }, BOTH, 'stable-v1.0'],
    [
      'the preferred kind, where versions tie',
      { Stable: ['1.0.0'] },
      `${BOTH}DefaultChannelTypePreference: major\n`,
      'stable-v1',
    ],
    [
      'the higher first version before the preference',
      { Stable: ['1.0.0', '1.1.0'] },
      `${BOTH}DefaultChannelTypePreference: major\n`,
      'stable-v1.1',
    ],
    ['none for a lone version below 0.0.0', { Candidate: ['0.0.0-alpha'] }, '', '""'],
  ])('takes as default channel %s', (_, archetypes, keys, expected) => {
    const all = new Set(Object.values(archetypes).flat());
    expect(defaultChannel(rendered(semver(archetypes, keys), versions(...all)))).toBe(expected);
  });

  it('takes description and icon of the package from the CSV of its head', () => {
    const csv = {
      kind: 'ClusterServiceVersion',
      spec: { description: 'New.', icon: [{ base64data: 'AAAA', mediatype: 'image/png' }] },
    };
    const properties = `  - type: olm.bundle.object\n    value: {data: ${btoa(JSON.stringify(csv))}}\n`;
    const bundles = known(bundleText('1.0.0'), bundleText('1.1.0', { properties }));
    expect(rendered(semver({ Stable: ['1.0.0', '1.1.0'] }), bundles).text).toContain(
      '---\ndefaultChannel: stable-v1.1\ndescription: New.\nicon:\n  base64data: AAAA\n  mediatype: image/png\nname: gizmo\nschema: olm.package\n---\n',
    );
  });

  it('says that an icon may be missing where the catalog only keeps the metadata of the CSV', () => {
    const properties = '  - type: olm.csv.metadata\n    value: {description: Short.}\n';
    const { text, blobs } = rendered(
      semver({ Stable: ['1.0.0'] }),
      known(bundleText('1.0.0', { properties })),
    );
    expect(text).toContain('description: Short.\nname: gizmo\n');
    expect(blobs[0]?.notes.map((note) => formatMessage(note))).toEqual([
      'If the CSV of gizmo.v1.0.0 has an icon, opm adds it here. The catalog does not keep it.',
    ]);
  });

  it('goes on without bundles that are not known', () => {
    const result = rendered(semver({ Stable: ['1.0.0', '1.1.0', '1.2.0'] }), versions('1.0.0', '1.2.0'));
    expect(result.unknown).toEqual([`${IMAGE}1.1.0`]);
    expect(channels(result)).toEqual(['stable-v1.0: 1.0.0', 'stable-v1.2: 1.2.0 (1.0.0; )']);
  });

  it.each<[string, string[], string[], string]>([
    [
      'versions that differ by build metadata only',
      ['1.0.0+1', '1.0.0+2'],
      [bundleText('1.0.0+1'), bundleText('1.0.0+2')],
      'The bundles `gizmo.v1.0.0+1` and `gizmo.v1.0.0+2` of stable have the same version 1.0.0 apart from build metadata, so opm cannot order them.',
    ],
    [
      'another package',
      ['1.0.0', '1.1.0'],
      [bundleText('1.0.0'), bundleText('1.1.0', { pkg: 'widget', name: 'widget.v1.1.0' })],
      'The bundle `widget.v1.1.0` is of the package `widget`, others are of `gizmo`: a semver template is for one package.',
    ],
    [
      'a version that is none',
      ['1.0'],
      [bundleText('1.0').replace('version: 1.0', 'version: "1.0"')],
      'The bundle `gizmo.v1.0` has the version `1.0`, which is none.',
    ],
    [
      'two images with one name',
      ['1.0.0', '1.1.0'],
      [bundleText('1.0.0'), bundleText('1.1.0', { name: 'gizmo.v1.0.0' })],
      'Two images of one archetype hold a bundle with the name `gizmo.v1.0.0`.',
    ],
    [
      'two package properties',
      ['1.0.0'],
      [
        bundleText('1.0.0', {
          properties: '  - type: olm.package\n    value: {packageName: gizmo, version: 1.0.0}\n',
        }),
      ],
      'The bundle `gizmo.v1.0.0` has 2 `olm.package` properties; opm wants exactly one.',
    ],
  ])('tells of %s', (_, images, bundles, problem) => {
    expect(rendered(semver({ Stable: images }), known(...bundles)).problems).toEqual([problem]);
  });
});

describe('a basic template', () => {
  const BASIC = `schema: olm.template.basic
entries:
  - {schema: olm.deprecations, package: gizmo, entries: [{reference: {schema: olm.package}, message: Old.}]}
  - {schema: acme.note, Text: "kept, with 1e3 and all", package: gizmo, size: 1e3}
  - {schema: olm.bundle, image: "${IMAGE}1.0.0"}
  - {schema: olm.channel, package: gizmo, name: stable, entries: [{Name: gizmo.v1.0.0, note: dropped, skips: []}]}
  - {schema: olm.bundle, image: "${IMAGE}2.0.0"}
  - {Schema: olm.package, name: gizmo, defaultChannel: stable, icon: {base64data: "AA\\nAA"}}
`;

  it('is written in the order and spelling of opm, with bundles from their images', () => {
    const { text, unknown } = rendered(BASIC, versions('1.0.0'));
    expect(unknown).toEqual([`${IMAGE}2.0.0`]);
    expect(text).toBe(`---
defaultChannel: stable
icon:
  base64data: AAAA
  mediatype: ""
name: gizmo
schema: olm.package
---
entries:
- name: gizmo.v1.0.0
name: stable
package: gizmo
schema: olm.channel
---
image: ${IMAGE}1.0.0
name: gizmo.v1.0.0
package: gizmo
properties:
- type: olm.package
  value:
    packageName: gizmo
    version: 1.0.0
schema: olm.bundle
---
Text: kept, with 1e3 and all
package: gizmo
schema: acme.note
size: 1000
---
entries:
- message: Old.
  reference:
    schema: olm.package
package: gizmo
schema: olm.deprecations
`);
  });

  it('passes over entries that opm cannot read, and says what opm leaves out by itself', () => {
    const text =
      'schema: olm.template.basic\nentries:\n  - null\n  - word\n  - {name: x}\n  - {schema: olm.channel, name: lost}\n';
    const { blobs, remarks } = rendered(text);
    expect(blobs).toEqual([]);
    expect(remarks.map((remark) => formatMessage(remark))).toEqual([
      'The olm.channel `lost` names no package, so opm leaves it out.',
    ]);
  });
});

describe('a substitutes template', () => {
  const ENTRIES = ['1.0.0', '1.1.0', '1.2.0'].map((version) => bundleText(version));
  const CHANNEL = `schema: olm.channel
package: gizmo
name: stable
entries:
  - {name: gizmo.v1.0.0}
  - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0, skipRange: <1.1.0}
  - {name: gizmo.v1.2.0, replaces: gizmo.v1.1.0}
  - {name: gizmo.v1.3.0, skips: [gizmo.v1.1.0, gizmo.v1.2.0]}
`;
  const template = (...substitutions: [string, string][]) => {
    const items = [...ENTRIES, CHANNEL]
      .map((blob) => `  - ${blob.trimEnd().replaceAll('\n', '\n    ')}\n`)
      .join('');
    const pairs = substitutions
      .map(([name, base]) => `  - {name: "${IMAGE}${name}", base: ${base}}\n`)
      .join('');
    return `schema: olm.template.substitutes\nentries:\n${items}substitutions:\n${pairs}`;
  };

  it('puts the new bundle in the place of the old one', () => {
    const result = rendered(template(['1.1.1', 'gizmo.v1.1.0']), versions('1.1.1'));
    expect(channels(result)).toEqual([
      'stable: 1.0.0 | 1.1.0 | 1.2.0 (1.1.1; 1.1.0) | 1.3.0 (; 1.2.0, 1.1.1) | 1.1.1 (1.0.0; 1.1.0)',
    ]);
    expect(result.text).toContain(`image: ${IMAGE}1.1.1\n`);
    expect(result.text).toContain('  skipRange: <1.1.0\n  skips:\n  - gizmo.v1.1.0\n');
  });

  it('may go on from an earlier substitution', () => {
    const result = rendered(
      template(['1.1.1', 'gizmo.v1.1.0'], ['1.1.2', 'gizmo.v1.1.1']),
      versions('1.1.1', '1.1.2'),
    );
    expect(channels(result)).toEqual([
      'stable: 1.0.0 | 1.1.0 | 1.2.0 (1.1.2; 1.1.0, 1.1.1) | 1.3.0 (; 1.2.0, 1.1.2) | 1.1.1 | 1.1.2 (1.0.0; 1.1.0, 1.1.1)',
    ]);
  });

  it.each<[string, string, string[]]>([
    [
      'a lower version',
      '1.0.9',
      [
        'The bundle `gizmo.v1.0.9` cannot stand in for `gizmo.v1.1.0`: its version and release are not higher.',
      ],
    ],
    [
      'build metadata without the annotation',
      '1.1.0+1',
      [
        'The bundle `gizmo.v1.1.0+1` cannot stand in for `gizmo.v1.1.0`: its version and release are not higher.',
      ],
    ],
  ])('refuses %s', (_, version, problems) => {
    const result = rendered(template([version.replace('+', '_'), 'gizmo.v1.1.0']), versions(version));
    expect(result.problems).toEqual(problems);
    expect(channels(result)[0]).toContain('1.2.0 (1.1.0; )');
  });

  it('takes build metadata for a release where the CSV says which bundle it substitutes', () => {
    const properties =
      '  - type: olm.csv.metadata\n    value: {annotations: {olm.substitutesFor: gizmo.v1.1.0}}\n';
    const bundles = known(bundleText('1.1.0+1', { properties }));
    expect(rendered(template(['1.1.0_1', 'gizmo.v1.1.0']), bundles).problems).toEqual([]);
  });
});
