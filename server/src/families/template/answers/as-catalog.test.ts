/** What catalogs answer, templates answer: from their entries, and from the bundles that catalogs have for their images. */
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../features/completion/completion.ts';
import { inlayHints } from '../../../features/hints/inlay-hints.ts';
import { hoverAt } from '../../../features/hover/hover.ts';
import { renderDoc } from '../../../features/hover/doc.ts';
import { codeLenses } from '../../../features/lenses/code-lenses.ts';
import { renameAt } from '../../../features/rename/rename.ts';
import { documentSymbols } from '../../../features/symbols/document-symbols.ts';
import type { FileSymbol } from '../../../features/symbols/symbol.ts';
import { workspaceSymbols } from '../../../features/symbols/workspace-symbols.ts';
import { applyEdits } from '../../../features/edit/text-edit.ts';
import { formatMessage } from '../../../text/message.ts';
import type { Position } from '../../../text/span.ts';
import { allFamilies } from '../../answering.ts';
import { asked } from '../../testing/context.ts';
import { atOnce } from '../../../text/work.ts';

const IMAGE = 'quay.io/acme/gizmo:v';
const bundle = (version: string) =>
  `schema: olm.bundle\npackage: gizmo\nname: gizmo-${version.replaceAll('.', '')}\nimage: ${IMAGE}${version}\nproperties:\n` +
  `  - {type: olm.package, value: {packageName: gizmo, version: ${version}}}\n`;
const OTHERS = { 'catalog/bundles.yaml': ['1.0.0', '1.1.0', '1.2.0'].map(bundle).join('---\n') };

const BASIC = `schema: olm.template.basic
entries:
- schema: olm.package
  name: gizmo
  defaultChannel: stable
- schema: olm.channel
  package: gizmo
  name: stable
  entries:
  - name: gizmo-110
    replaces: gizmo-100
  - name: gizmo-100
- schema: olm.bundle
  image: ${IMAGE}1.0.0
- schema: olm.bundle
  image: ${IMAGE}1.1.0
- schema: olm.bundle
  image: ${IMAGE}9.9.9
`;
const SEMVER = `schema: olm.semver\nstable:\n  bundles:\n  - image: ${IMAGE}1.1.0\n`;
const inJson = (value: object) => JSON.stringify(value, undefined, 2);
const BASIC_JSON = inJson({
  schema: 'olm.template.basic',
  entries: [
    { schema: 'olm.package', name: 'gizmo', defaultChannel: 'stable' },
    { schema: 'olm.channel', package: 'gizmo', name: 'stable', entries: [{ name: 'gizmo-100' }] },
    { schema: 'olm.bundle', image: `${IMAGE}1.0.0` },
  ],
});

const labels = (marked: string) => {
  const { context, position } = asked(marked, OTHERS);
  return (completionsAt(context, position)?.items ?? []).map(({ label }) => label);
};

const outline = (symbols: readonly FileSymbol[], depth = 0): string[] =>
  symbols.flatMap(({ kind, name, detail, children }) => [
    `${'  '.repeat(depth)}${kind} ${name} ${detail}`.trimEnd(),
    ...outline(children, depth + 1),
  ]);

const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };
const hints = (text: string) =>
  atOnce(inlayHints(asked(text, OTHERS).context, EVERYWHERE, {})).map(
    ({ position, parts }) => `${position.line} ${parts.map((part) => formatMessage(part)).join(', ')}`,
  );

describe('completion in the entries of a basic template', () => {
  it.each([
    [
      'bundles that it renders, for an entry',
      BASIC.replace('- name: gizmo-110\n', '- name: ¦\n'),
      ['gizmo-110'],
    ],
    ['what an entry may replace', BASIC.replace('replaces: gizmo-100', 'replaces: ¦'), ['gizmo-100']],
    ['its channels', BASIC.replace('defaultChannel: stable', 'defaultChannel: ¦'), ['stable']],
    ['its packages', BASIC.replace('package: gizmo', 'package: ¦'), ['gizmo']],
    [
      'the keys of an entry',
      BASIC.replace('  - name: gizmo-100\n', '  - name: gizmo-100\n    sk¦\n'),
      ['replaces', 'skips', 'skipRange'],
    ],
    ['names in JSON', BASIC_JSON.replace('"defaultChannel": "stable"', '"defaultChannel": "¦"'), ['stable']],
    [
      'images that catalogs hold and it does not, the newest first',
      BASIC.replace(`${IMAGE}9.9.9`, '¦'),
      [`${IMAGE}1.2.0`],
    ],
    ['images of a semver template', `${SEMVER}  - image: ¦\n`, [`${IMAGE}1.2.0`, `${IMAGE}1.0.0`]],
  ])('offers %s', (_, marked, expected) => {
    expect(labels(marked).slice(0, expected.length)).toEqual(expected);
  });
  it('does not offer bundles that it does not render', () => {
    expect(labels(BASIC.replace('replaces: gizmo-100', 'replaces: ¦'))).not.toContain('gizmo-120');
  });
});

describe('hints in a template', () => {
  it('tell of entries their versions and their way to the head, of images their bundles', () => {
    expect(hints(BASIC)).toEqual([
      '4 head gizmo-110',
      '9 1.1.0, head',
      '10 1.0.0',
      '11 1.0.0, 1 update to the head',
      '13 gizmo-100',
      '15 gizmo-110',
    ]);
  });
  it('tell of the images of a semver template their bundles, and the channels that these come into', () => {
    expect(hints(SEMVER)).toEqual(['3 gizmo-110, in stable-v1.1']);
    const both = `schema: olm.semver
generateMajorChannels: true
generateMinorChannels: true
candidate:
  bundles:
  - image: ${IMAGE}1.2.0
  - image: ${IMAGE}9.9.9
stable:
  bundles:
  - image: ${IMAGE}1.0.0
  - image: ${IMAGE}1.2.0
`;
    expect(hints(both)).toEqual([
      '5 gizmo-120, in candidate-v1, candidate-v1.2',
      '9 gizmo-100, in stable-v1, stable-v1.0',
      '10 gizmo-120, in stable-v1, stable-v1.2',
    ]);
  });
});

it('lenses of a template tell of channels, bundles and their graph', () => {
  const lenses = atOnce(codeLenses(asked(BASIC, OTHERS).context)).map(
    ({ range, title }) => `${range.start.line} ${formatMessage(title)}`,
  );
  expect(lenses).toEqual([
    '0 Show what this generates',
    '0 Show update graph',
    '5 2 entries',
    '5 Head: gizmo-110',
    '5 Show update graph',
    '12 In stable',
    '12 Replaced by gizmo-110',
    '14 In stable',
  ]);
});

it('the outline of a template has the entries of channels, and bundles by their names', () => {
  expect(outline(atOnce(documentSymbols(asked(BASIC, OTHERS).context)))).toEqual([
    'file olm.template.basic',
    '  package gizmo stable',
    '  enum stable',
    '    enum-member gizmo-110 1.1.0',
    '    enum-member gizmo-100 1.0.0',
    '  class gizmo-100 1.0.0',
    '  class gizmo-110 1.1.0',
    `  class ${IMAGE}9.9.9`,
  ]);
});

it('names in a template are symbols of the workspace', async () => {
  const { unit } = asked(BASIC, OTHERS).context;
  const found = await workspaceSymbols(unit ? [unit] : [], allFamilies, '');
  expect(found.map(({ kind, name, range }) => `${range.start.line} ${kind} ${name}`)).toEqual([
    '3 package gizmo',
    '7 enum stable',
  ]);
});

it('hovering the name of an entry explains the bundle that the template renders', () => {
  const { context, position } = asked(BASIC.replace('- name: gizmo-110', '- name: giz¦mo-110'), OTHERS);
  const doc = hoverAt(context, position)?.doc ?? [];
  expect(renderDoc(doc, { markdown: false, pictures: false })).toContain('1.1.0');
});

describe('renaming in a template', () => {
  const renamed = async (marked: string, newName: string) => {
    const { context, position, text } = asked(marked, OTHERS);
    const renaming = await renameAt(context, position, newName);
    if (renaming.refused !== undefined) return formatMessage(renaming.refused);
    const lines = text.split('\n');
    const offset = ({ line, character }: Position) =>
      lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, character);
    const edits = [...renaming.edits.values()].flat().map(({ range, newText }) => ({
      start: offset(range.start),
      end: offset(range.end),
      newText,
    }));
    return applyEdits(text, edits);
  };
  it('changes every mention in it, in YAML and in JSON', async () => {
    expect(await renamed(BASIC.replace('name: stable', 'name: sta¦ble'), 'fast')).toBe(
      BASIC.replaceAll('stable', 'fast'),
    );
    expect(await renamed(BASIC_JSON.replace('"stable"', '"sta¦ble"'), 'fast')).toBe(
      BASIC_JSON.replaceAll('stable', 'fast'),
    );
  });
  it('is refused for a name that is taken, and for a bundle, whose name is in its image', async () => {
    const two = `${BASIC}- schema: olm.channel\n  package: gizmo\n  name: fast\n`;
    expect(await renamed(two.replace('name: stable', 'name: sta¦ble'), 'fast')).toContain('is taken');
    expect(await renamed(BASIC.replace('- name: gizmo-110', '- name: giz¦mo-110'), 'other')).toContain(
      'stands in its image',
    );
  });
});
