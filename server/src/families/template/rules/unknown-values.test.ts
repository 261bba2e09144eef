/** What is told of templates that another program puts values into before opm renders them: nothing that depends on these. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../test/support/check.ts';
import { formatMessage } from '../../../text/message.ts';

async function said(text: string, others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const found = await diagnosticsInProject({ ...others, 'template.yaml': text });
  return found.map(({ rule, severity, range }) => `${range.start.line} ${severity} ${rule.id}`);
}

const basic = (...entries: string[]) =>
  ['schema: olm.template.basic', 'entries:', ...entries.map((entry) => `  - ${entry}`), ''].join('\n');
const pkg = (defaultChannel: string, name = 'gizmo') =>
  `{schema: olm.package, name: "${name}", defaultChannel: "${defaultChannel}"}`;
const channel = (entries: string, name = 'stable', of = 'gizmo') =>
  `{schema: olm.channel, package: "${of}", name: "${name}", entries: [${entries}]}`;
const bundle = (image: string) => `{schema: olm.bundle, image: "${image}"}`;
const ONE = '{name: gizmo.v1}';

describe('a basic template', () => {
  it('waits for its names, its default channel and its image', async () => {
    const text = basic(
      pkg('${CHANNEL}', '${PACKAGE}'),
      channel('{name: "${BUNDLE}"}', '3.x', '${PACKAGE}'),
      bundle('${IMAGE}'),
    );
    expect(await said(text)).toEqual(['4 info template-image-invalid']);
  });

  it('is told once what many images wait for', async () => {
    const images = ['${REGISTRY}/gizmo:1', '${REGISTRY}/gizmo:2', 'registry.example.com/gizmo:$TAG'];
    const found = await diagnosticsInProject({ 'template.yaml': basic(...images.map(bundle)) });
    expect(found.map(({ message, fixes }) => [formatMessage(message), fixes?.length ?? 0])).toEqual([
      [expect.stringContaining('`${REGISTRY}` waits'), 0],
      [expect.stringContaining('`$TAG` waits'), 0],
    ]);
  });

  // Whatever is put into the rest, this package lacks its default channel, and its channel has no entries.
  const wrong = [pkg('nope', 'widget'), channel('', 'alpha', 'widget')];
  const refused = (line: number) => `${line} warning template-catalog-refused`;

  it.for([
    ['a name of a channel', [pkg('stable'), channel(ONE, '${CHANNEL}')]],
    [
      'the package',
      [pkg('stable', '{{ .Package }}'), channel(ONE, 'fast'), channel(ONE, 'stable', 'gadget')],
    ],
    ['an entry', [channel('{name: gizmo.v2, replaces: gizmo.v1}, {name: "gizmo.v${VERSION}"}')]],
    ['an edge', [channel('{name: gizmo.v3, replaces: "$(OLD)"}, {name: gizmo.v1}')]],
    ['two edges', [channel('{name: v4, skips: ["${A}", "${B}"]}, {name: v2}, {name: v1}')]],
    ['a skip', [channel('{name: v3, skips: [v2, "${OLD}"]}, {name: v2, replaces: v1}, {name: v1}')]],
    [
      'a skip of a circle',
      [channel('{name: v3, skips: ["${OLD}"]}, {name: v2, replaces: v1}, {name: v1, replaces: v2}')],
    ],
    ['a range', [channel('{name: gizmo.v2, skipRange: ">=1.0.0 <${VERSION}"}')]],
    ['a word', [pkg('REPLACE_ME'), channel(ONE)]],
  ] as const)('says nothing that depends on %s', async ([, entries]) => {
    const line = 2 + entries.length;
    expect([...(await said(basic(...entries, ...wrong)))].sort()).toEqual([refused(line), refused(line + 1)]);
  });

  it('says nothing of channels of a package that may have others, but of their entries', async () => {
    const entries = [pkg('stable'), channel(ONE, 'fast'), channel('', 'stable', '${PACKAGE}')];
    expect(await said(basic(...entries))).toEqual([refused(4)]);
    expect([...(await said(basic(...entries, pkg('3.x', '${PACKAGE}'))))].sort()).toEqual(
      [2, 4, 5].map(refused),
    );
  });

  it('is told of entries that cannot be read until they are put in: what may be missing waits for them', async () => {
    const text = basic(
      pkg('nope'),
      channel(ONE),
      channel('').replace('[]', '"${ENTRIES}"'),
      channel('', 'fast'),
    );
    expect([...(await said(text))].sort()).toEqual(['4 error blob-type-mismatch', refused(5)]);
  });

  it.for([
    ['heads', [channel('{name: gizmo.v2}, {name: gizmo.v1}, {name: "gizmo.v${VERSION}"}')], 2],
    ['a head beside another', [channel('{name: gizmo.v2}, {name: "gizmo.v${VERSION}"}')], 2],
    ['more heads than edges', [channel('{name: v3, replaces: "$(OLD)"}, {name: v2}, {name: v1}')], 2],
    [
      'more heads than one edge twice',
      [channel('{name: v3, replaces: "$A_B"}, {name: v2, replaces: "$A_B"}, {name: v1}')],
      2,
    ],
    [
      'a circle beside another entry',
      [channel('{name: v1, replaces: v2}, {name: v2, replaces: v1}, {name: "v${X}"}')],
      2,
    ],
    [
      'a circle that an edge may lead to',
      [channel('{name: v1, replaces: v2}, {name: v2, replaces: v1}, {name: v3, replaces: "${OLD}"}')],
      2,
    ],
    ['an entry twice', [channel('{name: "v${X}"}, {name: "v${X}"}')], 2],
    [
      'what replaces itself',
      [channel('{name: v2, replaces: "v${X}"}, {name: "v${X}", replaces: "v${X}"}')],
      2,
    ],
    ['a channel twice', [channel(ONE, 'c-${X}'), pkg('c-${X}'), channel(ONE, 'c-${X}')], 4],
    ['a package twice', [pkg('stable', '${X}'), channel(ONE, 'stable', '${X}'), pkg('stable', '${X}')], 4],
    ['the entries of another channel', [channel('{name: "${NAME}"}'), channel('', 'fast')], 3],
    ['a default channel', [pkg('stable', '${PACKAGE}'), channel(ONE, 'fast', '${PACKAGE}')], 2],
    [
      'a default channel beside a channel of another package',
      [pkg('nope'), channel(ONE), pkg('${X}', 'other'), channel(ONE, '${X}', 'other')],
      2,
    ],
    [
      'a default channel beside another package',
      [pkg('nope'), channel(ONE), pkg('stable', '${X}'), channel(ONE, 'stable', '${X}')],
      2,
    ],
    ['a range', [channel('{name: "${NAME}", skipRange: "^1.0.0"}')], 2],
  ] as const)('is told of %s that are wrong whatever is put in', async ([, entries, line]) => {
    expect(new Set(await said(basic(...entries)))).toEqual(new Set([refused(line)]));
  });

  it.for([
    ['docker://quay.io/org/x:${TAG}', 'error'],
    ['quay.io/Org/x:${TAG}', 'error'],
    ['quay.io/org/x:${TAG}@sha256:12', 'error'],
    ['quay.io/org/x@${DIGEST}', 'info'],
    ['quay.io/org/x@sha256:${DIGEST}', 'info'],
    ['quay.io/org/x:${TAG}@sha256:{{ .Digest }}', 'info'],
    ['quay.io:${PORT}/$(ORG)/x', 'info'],
    ['${REGISTRY}/${ORG}${NAME}', 'info'],
    ['REPLACE_IMAGE', 'info'],
  ])('judges what stands around a placeholder in an image: %s', async ([image, severity]) => {
    const found = await diagnosticsInProject({ 'template.yaml': basic(bundle(image ?? '')) });
    expect(found.map((each) => [each.rule.id, each.severity, each.fixes?.length ?? 0])).toEqual([
      ['template-image-invalid', severity, 0],
    ]);
  });

  it('is not compared with a catalog', async () => {
    const catalog = (name: string) =>
      `---\nschema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: ${name}\n- name: gizmo.v1\n  replaces: gizmo.v0\n- name: gizmo.v0\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1\nimage: registry.example.com/gizmo:1\n`;
    const wanted = (name: string) =>
      basic(
        pkg('stable'),
        channel(
          `{name: "${name}", replaces: gizmo.v1}, {name: gizmo.v1, replaces: gizmo.v0}, {name: gizmo.v0}`,
        ),
      );
    const beside = { 'catalog/gizmo/catalog.yaml': catalog('gizmo.v3') };
    const stale = async (name: string) =>
      (await said(wanted(name), beside)).filter((one) => one.includes('stale')).length;
    expect(await stale('gizmo.v2')).toBe(1);
    expect(await stale('gizmo.v${VERSION}')).toBe(0);
  });

  it.for<readonly [string, string]>([
    ['beside a placeholder', `${basic(bundle('${IMAGE}'))}  - schema: "olm.bundle\n`],
    ['in the line of one', `${basic()}  - {image: "$(IMAGE)", name: ]}\n`],
    ['below a comment in which one stands', `# {{ .Image }}\n${basic()}  - schema: "olm.bundle\n`],
    ['where a program in Go has lines of its own', `${basic(pkg('stable'))}{{- range .Bundles }}\n  - {}\n`],
  ])('is told of what is no YAML %s', async ([, text]) => {
    expect(await said(text)).toContainEqual(expect.stringMatching(/error document-syntax$/));
  });
});

describe('a semver template', () => {
  const semver = (...lines: string[]) => ['schema: olm.semver', ...lines, ''].join('\n');
  const STABLE = ['stable:', '  bundles:', '    - image: registry.example.com/gizmo:1'];

  it.for([
    ['its preference', ['defaultChannelTypePreference: "${KIND}"', ...STABLE], 1],
    [
      'which channels it makes',
      ['generateMajorChannels: "${MAJOR}"', 'defaultChannelTypePreference: major', ...STABLE],
      2,
    ],
  ] as const)('says nothing that depends on %s', async ([, lines]) => {
    expect(await said(semver(...lines))).toEqual([]);
    const twice = semver(...lines, '    - image: registry.example.com/gizmo:1');
    expect(await said(twice)).toEqual([expect.stringMatching(/ template-semver-image-duplicate$/)]);
  });

  it('says nothing of bundles that are put in later, but of the others', async () => {
    const text = semver('stable: "{{ .Stable }}"', 'fast:', '  bundles:', '    - image: registry/Gizmo:1');
    expect(await said(text)).toEqual(['4 error template-image-invalid']);
  });

  it('waits for its images, and is told of the same one twice', async () => {
    const text = semver('stable:', '  bundles:', '    - image: ${IMAGE}', '    - image: ${IMAGE}');
    expect([...(await said(text))].sort()).toEqual([
      '3 info template-image-invalid',
      '4 error template-semver-image-duplicate',
    ]);
  });
});

describe('a substitutes template', () => {
  interface Written {
    readonly defaultChannel?: string;
    readonly channel?: string;
    readonly entry?: string;
    readonly bundle?: string;
    readonly image?: string;
    readonly base?: string;
    readonly more?: readonly string[];
  }
  const V1 = 'gizmo.v1.0.0';
  const text = (written: Written) =>
    [
      'schema: olm.template.substitutes',
      'entries:',
      `  - ${pkg(written.defaultChannel ?? 'stable')}`,
      `  - ${channel(`{name: "${written.entry ?? V1}"}`, written.channel ?? 'stable')}`,
      `  - {schema: olm.bundle, package: gizmo, name: "${written.bundle ?? V1}", image: "${written.image ?? 'registry.example.com/gizmo:1'}", properties: [{type: olm.package, value: {packageName: gizmo, version: 1.0.0}}]}`,
      ...(written.more ?? []).map((entry) => `  - ${entry}`),
      'substitutions:',
      `  - {name: registry.example.com/gizmo:2, base: "${written.base ?? V1}"}`,
      '',
    ].join('\n');
  const [image, defaultChannel] = ['quay.io/x/gizmo:${TAG}', 'nope'];

  it.for<readonly [string, Written, readonly string[]]>([
    ['an image', { image }, ['4 info template-image-invalid']],
    [
      'an image, and of a default channel',
      { image, defaultChannel },
      ['2 error default-channel-unknown', '4 info template-image-invalid'],
    ],
    [
      'an image, and of a bundle that is not there',
      { image, entry: 'gizmo.v2.0.0' },
      [
        '3 error channel-entry-bundle-missing',
        '4 error bundle-not-in-channel',
        '4 info template-image-invalid',
      ],
    ],
    ['an image that is none', { image: 'docker://quay.io/x:${TAG}' }, ['4 error template-image-invalid']],
    ['a channel', { channel: '${CHANNEL}' }, []],
    [
      'a channel, and of its entries',
      { channel: '${C}', entry: 'v2', bundle: 'v1', base: 'v1' },
      ['3 error channel-entry-bundle-missing', '4 error bundle-not-in-channel'],
    ],
    [
      'a bundle, and of a default channel',
      { defaultChannel, bundle: '${NAME}' },
      ['2 error default-channel-unknown'],
    ],
    [
      'an entry, and of a default channel',
      { defaultChannel, entry: '${NAME}' },
      ['2 error default-channel-unknown'],
    ],
    [
      'a bundle, and of its base twice',
      { bundle: 'gizmo.v${VERSION}', entry: 'gizmo.v${VERSION}', base: 'gizmo.v1.1.0', defaultChannel },
      ['2 error default-channel-unknown'],
    ],
    [
      'another package',
      { defaultChannel, more: [pkg('${X}', 'other'), channel(ONE, '${X}', 'other')] },
      ['2 error default-channel-unknown', '6 error channel-entry-bundle-missing'],
    ],
    [
      'a package that a channel is of',
      { defaultChannel, more: [channel('', 'fast', '${X}')] },
      ['5 error channel-no-entries'],
    ],
    [
      'a package',
      { more: [pkg('fast', '${X}'), channel('', 'fast', 'other')] },
      ['6 error channel-no-entries'],
    ],
    ['a base', { base: '${BASE}', defaultChannel }, ['2 error default-channel-unknown']],
    [
      'entries that cannot be read',
      { more: ['{schema: olm.channel, package: gizmo, name: fast, entries: "${ENTRIES}"}'] },
      ['5 error blob-type-mismatch'],
    ],
    ['nothing, but of a base', { base: 'gizmo.v1.1.0' }, ['6 error template-substitution-base-unknown']],
  ])('waits for %s', async ([, written, found]) => {
    expect([...(await said(text(written)))].sort()).toEqual(found);
  });
});
