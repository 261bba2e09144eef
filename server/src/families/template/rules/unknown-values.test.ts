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

  it.for([
    ['a name of a channel', [pkg('stable'), channel(ONE, '${CHANNEL}')]],
    ['the package of a channel', [pkg('stable'), channel(ONE, 'fast'), channel(ONE, 'stable', '${PACKAGE}')]],
    [
      'the package',
      [pkg('stable', '{{ .Package }}'), channel(ONE, 'fast'), channel(ONE, 'stable', 'gadget')],
    ],
    ['an entry', [channel('{name: gizmo.v2}, {name: "gizmo.v${VERSION}"}')]],
    ['an edge', [channel('{name: gizmo.v3, replaces: "$(OLD)"}, {name: gizmo.v2}, {name: gizmo.v1}')]],
    ['a skip', [channel('{name: v3, skips: [v2, "${OLD}"]}, {name: v2, replaces: v1}, {name: v1}')]],
    ['a range', [channel('{name: gizmo.v2, skipRange: ">=1.0.0 <${VERSION}"}')]],
    ['a word', [pkg('REPLACE_ME'), channel(ONE)]],
    ['entries', [channel('').replace('[]', '"${ENTRIES}"')]],
  ] as const)('says nothing that depends on %s', async ([, entries]) => {
    expect(await said(basic(...entries))).toEqual([]);
  });

  it.for([
    ['heads', [channel('{name: gizmo.v2}, {name: gizmo.v1}, {name: "gizmo.v${VERSION}"}')], 2],
    ['the entries of another channel', [channel('{name: "${NAME}"}'), channel('', 'fast')], 3],
    ['a default channel', [pkg('stable', '${PACKAGE}'), channel(ONE, 'fast', '${PACKAGE}')], 2],
    ['a range', [channel('{name: "${NAME}", skipRange: "^1.0.0"}')], 2],
  ] as const)('is told of %s that are wrong whatever is put in', async ([, entries, line]) => {
    expect(await said(basic(...entries))).toEqual([`${line} warning template-catalog-refused`]);
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

  it.for([
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
    ['its preference', ['defaultChannelTypePreference: "${KIND}"', ...STABLE]],
    [
      'which channels it makes',
      ['generateMajorChannels: "${MAJOR}"', 'defaultChannelTypePreference: major', ...STABLE],
    ],
    ['its bundles', ['stable: "{{ .Stable }}"']],
  ] as const)('says nothing that depends on %s', async ([, lines]) => {
    expect(await said(semver(...lines))).toEqual([]);
  });

  it('waits for its images, the same ones too', async () => {
    const text = semver('stable:', '  bundles:', '    - image: ${IMAGE}', '    - image: ${IMAGE}');
    expect(await said(text)).toEqual(['3 info template-image-invalid']);
  });
});

it('a substitutes template waits for the names of its bundles', async () => {
  const text = (name: string, base: string) =>
    [
      'schema: olm.template.substitutes',
      'entries:',
      `  - ${pkg('stable')}`,
      `  - ${channel(`{name: "${name}"}`)}`,
      `  - {schema: olm.bundle, package: gizmo, name: "${name}", image: registry.example.com/gizmo:1, properties: [{type: olm.package, value: {packageName: gizmo, version: 1.0.0}}]}`,
      'substitutions:',
      `  - {name: registry.example.com/gizmo:2, base: ${base}}`,
      '',
    ].join('\n');
  expect(await said(text('gizmo.v1.0.0', 'gizmo.v1.1.0'))).toEqual([
    '6 error template-substitution-base-unknown',
  ]);
  expect(await said(text('gizmo.v${VERSION}', 'gizmo.v1.1.0'))).toEqual([]);
});
