import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { ruleSet } from '../../../engine/rules/run.ts';
import { analyzeChunks } from '../../../engine/reading/load.ts';
import { checkUnit } from '../../../engine/rules/unit-state.ts';
import { findingsOfChunk } from '../../../engine/rules/check-unit.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import { allFamilies } from '../../answering.ts';
import { templateFamily } from '../family.ts';
import { templateRules } from './index.ts';

const RULES = ruleSet(allFamilies);

/** What is found in a template file, as `rule: text`, in the order of the places. */
function findingsIn(text: string): string[] {
  const chunks = readChunks(text, { dialect: templateFamily.reader.dialect });
  const file = analyzeChunks('template.yaml', chunks, { rules: RULES }, () => templateFamily.id);
  const unit = templateFamily.finder.alone('template.yaml');
  const checked = checkUnit({ unit, files: [file], faults: [] }, RULES);
  return file.chunks.flatMap((chunk, at) =>
    [...findingsOfChunk(chunk, checked, RULES).now]
      .sort((a, b) => a.span.start - b.span.start)
      .map(({ rule, span, message }) => {
        expect(formatMessage(message)).not.toMatch(/\{\d\}/);
        return `${rule}: ${chunks[at]?.text.slice(span.start, span.end) ?? ''}`;
      }),
  );
}

const lines = (...text: string[]) => text.join('\n') + '\n';
const IMAGE = 'registry.example.com/tools/gizmo-bundle:1.0.0';

// The examples of the others are whole projects; their own tests run them.
const ofOneFile = templateRules.filter(({ scope }) => scope !== 'world');

describe.each(ofOneFile.map((rule) => [rule.id, rule] as const))('%s', (id, { examples }) => {
  test('is broken by its bad example', () => {
    const broken = Object.values(examples.bad).flatMap(findingsIn);
    expect(broken.filter((finding) => finding.startsWith(`${id}: `))).not.toEqual([]);
  });

  test('has a good example without any finding', () => {
    expect(Object.values(examples.good).flatMap(findingsIn)).toEqual([]);
  });
});

describe('the schema', () => {
  test.each<[text: string, found: string[]]>([
    ['name: x\n', ['template-schema-missing: name']],
    ['schema: ""\n', ['template-schema-missing: ""']],
    ['schema: 5\n', ['template-schema-missing: schema']],
    ['[a]\n', ['template-schema-missing: [a]']],
    ['schema: olm.package\n', ['template-schema-unknown: olm.package']],
    ['schema: olm.composite\n', ['template-schema-unknown: olm.composite']],
    ['SCHEMA: olm.template.basic\n', []],
    ['schema: olm.template.basic\n---\nschema: olm.template.basic\n', ['template-extra-document: schema']],
    ['schema: olm.template.basic\nentries: {\n', ['document-syntax: {']],
  ])('%j', (text, found) => {
    expect(
      findingsIn(text).map((each) => (each.startsWith('document-syntax') ? 'document-syntax: {' : each)),
    ).toEqual(found);
  });
});

describe('olm.semver', () => {
  const semver = (...text: string[]) =>
    lines('schema: olm.semver', ...text, 'stable:', '  bundles:', `    - image: ${IMAGE}`);

  test.each<[situation: string, text: string, found: string[]]>([
    [
      'the documented style',
      lines(
        'Schema: olm.semver',
        'GenerateMajorChannels: true',
        'Stable:',
        '  Bundles:',
        `  - Image: ${IMAGE}`,
      ),
      [],
    ],
    ['a quoted boolean', semver('generateMajorChannels: "yes"'), ['template-type-mismatch: "yes"']],
    [
      'an image as plain item',
      lines('schema: olm.semver', 'stable:', '  bundles:', `    - ${IMAGE}`),
      [`template-type-mismatch: ${IMAGE}`],
    ],
    ['a number is read as text', lines('schema: olm.semver', 'stable:', '  bundles:', '    - image: 5'), []],
    [
      'a list is not',
      lines('schema: olm.semver', 'stable:', '  bundles:', '    - image: [a]'),
      ['template-type-mismatch: [a]'],
    ],
    [
      'unknown keys at every level',
      semver('note: x', 'fast: {bundles: [{imag: x}], bundle: []}'),
      [
        'template-semver-unknown-key: note',
        'template-semver-image-missing: {imag: x}',
        'template-semver-unknown-key: imag',
        'template-semver-unknown-key: bundle',
      ],
    ],
    ['null as item', semver('fast: {bundles: [null]}'), ['template-semver-image-missing: null']],
    [
      'keys repeated below the root',
      semver('fast: {bundles: [], bundles: []}'),
      ['template-semver-key-duplicate: bundles'],
    ],
    ['keys of different case', semver('Fast: {bundles: []}', 'fast: {bundles: []}'), []],
    [
      'a merge that brings in a key which is there',
      semver('fast: {<<: {bundles: []}, bundles: []}'),
      ['template-semver-key-duplicate: bundles'],
    ],
    [
      'a merge that brings in an unknown key',
      semver('fast: {<<: {x: 1}}'),
      ['template-semver-unknown-key: x'],
    ],
    ['nothing at all', lines('schema: olm.semver'), ['template-semver-no-bundles: olm.semver']],
    ['the same image in two archetypes', semver(`fast: {bundles: [{image: "${IMAGE}"}]}`), []],
    [
      'no pull spec',
      semver('fast: {bundles: [{image: "oci://a/b"}]}'),
      ['template-image-invalid: "oci://a/b"'],
    ],
  ])('%s', (_, text, found) => {
    expect(findingsIn(text)).toEqual(found);
  });

  test.each<[preference: string, major: boolean, minor: boolean, rule: string | undefined]>([
    ['major', true, false, undefined],
    ['major', true, true, undefined],
    ['major', false, true, 'template-semver-preference-mismatch'],
    ['major', false, false, 'template-semver-preference-mismatch'],
    ['minor', true, false, 'template-semver-preference-mismatch'],
    ['minor', false, false, undefined],
    ['""', true, false, undefined],
    ['Minor', false, true, 'template-semver-preference'],
  ])('preference %s with major %s and minor %s', (preference, major, minor, rule) => {
    const text = semver(
      `defaultChannelTypePreference: ${preference}`,
      `generateMajorChannels: ${String(major)}`,
      `generateMinorChannels: ${String(minor)}`,
    );
    expect(findingsIn(text)).toEqual(rule === undefined ? [] : [`${rule}: ${preference}`]);
  });
});

describe('olm.template.basic', () => {
  const basic = (...entries: string[]) =>
    lines('schema: olm.template.basic', 'entries:', ...entries.map((entry) => `  - ${entry}`));

  test.each<[situation: string, text: string, found: string[]]>([
    ['no entries', 'schema: olm.template.basic\nnote: x\n', ['template-unknown-key: note']],
    ['entries are no list', 'schema: olm.template.basic\nentries: {}\n', ['template-type-mismatch: {}']],
    ['an image and a name', basic(`{schema: olm.bundle, name: x, image: "${IMAGE}"}`), []],
    [
      'empty lists',
      basic(`{schema: olm.bundle, image: "${IMAGE}", package: "", properties: [], relatedImages: []}`),
      [],
    ],
    [
      'all fields',
      basic(
        `{schema: olm.bundle, image: "${IMAGE}", package: a, properties: [{type: b}], relatedImages: [{}]}`,
      ),
      [
        'template-basic-bundle-fields: package',
        'template-basic-bundle-fields: properties',
        'template-basic-bundle-fields: relatedImages',
      ],
    ],
    ['no image', basic('{schema: olm.bundle, name: x}'), ['template-basic-bundle-image-missing: olm.bundle']],
    [
      'no pull spec',
      basic('{schema: olm.bundle, image: "https://a/b"}'),
      ['template-image-invalid: "https://a/b"'],
    ],
    ['null', basic('null', '{schema: a}'), ['template-entry-null: null']],
    ['no mapping', basic('text'), ['document-not-mapping: text']],
    ['no schema', basic('{name: x}'), ['schema-missing: name']],
    ['a wrong type', basic('{schema: olm.channel, entries: {}}'), ['blob-type-mismatch: {}']],
    // The result of a basic template is not validated.
    ['a channel without package', basic('{schema: olm.channel, name: a}'), []],
  ])('%s', (_, text, found) => {
    expect(findingsIn(text)).toEqual(found);
  });
});

describe('olm.template.substitutes', () => {
  const PACKAGE = '{schema: olm.package, name: gizmo, defaultChannel: stable}';
  const CHANNEL = '{schema: olm.channel, package: gizmo, name: stable, entries: [{name: gizmo.v1.0.0}]}';
  const BUNDLE = `{schema: olm.bundle, package: gizmo, name: gizmo.v1.0.0, image: "${IMAGE}", properties: [{type: olm.package, value: {packageName: gizmo, version: 1.0.0}}]}`;
  const template = (entries: string[], substitutions: string[]) =>
    lines(
      'schema: olm.template.substitutes',
      'entries:',
      ...entries.map((entry) => `  - ${entry}`),
      'substitutions:',
      ...substitutions.map((item) => `  - ${item}`),
    );

  test.each<[situation: string, entries: string[], found: string[]]>([
    ['a whole catalog', [PACKAGE, CHANNEL, BUNDLE], []],
    [
      'an unknown package',
      [CHANNEL, BUNDLE],
      ['channel-package-unknown: gizmo', 'bundle-package-unknown: gizmo'],
    ],
    ['no channel', [PACKAGE, BUNDLE], ['package-no-channels: gizmo', 'bundle-not-in-channel: gizmo.v1.0.0']],
    [
      'two heads',
      [PACKAGE, CHANNEL.replace('}]', '}, {name: a}, {name: b}]'), BUNDLE],
      [
        'channel-multiple-heads: gizmo.v1.0.0',
        'channel-multiple-heads: a',
        'channel-entry-bundle-missing: a',
        'channel-multiple-heads: b',
        'channel-entry-bundle-missing: b',
      ],
    ],
    [
      'an entry that does not decode holds back what is missing',
      [PACKAGE, BUNDLE, '{schema: olm.channel, entries: {}}'],
      ['blob-type-mismatch: {}'],
    ],
    ['null', [PACKAGE, CHANNEL, BUNDLE, 'null'], ['template-entry-null: null']],
  ])('%s', (_, entries, found) => {
    expect(findingsIn(template(entries, [])).sort()).toEqual([...found].sort());
  });

  test.each<[situation: string, substitutions: string[], found: string[]]>([
    ['one', ['{name: a/b:1, base: gizmo.v1.0.0}'], []],
    [
      'a chain, whose names only the images tell',
      ['{name: a/b:1, base: gizmo.v1.0.0}', '{name: a/b:2, base: gizmo.v1.0.1}'],
      [],
    ],
    [
      'the first cannot build on another',
      ['{name: a/b:2, base: gizmo.v1.0.1}', '{name: a/b:1, base: gizmo.v1.0.0}'],
      ['template-substitution-base-unknown: gizmo.v1.0.1'],
    ],
    [
      'nothing in it',
      ['{}'],
      ['template-substitution-base-missing: {}', 'template-substitution-name-missing: {}'],
    ],
    [
      'null',
      ['null'],
      ['template-substitution-base-missing: null', 'template-substitution-name-missing: null'],
    ],
    [
      'the same twice',
      ['{name: a/b:1, base: gizmo.v1.0.0}', '{name: a/b:1, base: gizmo.v1.0.0}'],
      ['template-substitution-base-duplicate: gizmo.v1.0.0', 'template-substitution-name-duplicate: a/b:1'],
    ],
    [
      'name and base alike',
      ['{name: gizmo.v1.0.0, base: gizmo.v1.0.0}'],
      ['template-substitution-same: gizmo.v1.0.0'],
    ],
    ['no pull spec', ['{name: "a b", base: gizmo.v1.0.0}'], ['template-image-invalid: "a b"']],
    ['a wrong type', ['{name: 5, base: gizmo.v1.0.0}'], ['template-type-mismatch: 5']],
  ])('%s', (_, substitutions, found) => {
    expect(findingsIn(template([PACKAGE, CHANNEL, BUNDLE], substitutions)).sort()).toEqual(found);
  });
});
