import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { MAPPING } from '../../../text/tree.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { annotationFacts } from '../model/annotations.ts';
import { dependenciesFileOf, dependencyFacts, dependencyFaults } from './dependencies.ts';

function factsOf(text: string) {
  const { tree, fault } = parseYaml(text);
  if (tree === undefined || fault !== undefined) throw new Error(`cannot be read: ${text}`);
  const manifest = { tree, isExact: false };
  return {
    manifest,
    isObject: tree.kind(0) === MAPPING,
    annotations: annotationFacts(tree),
    dependencies: dependencyFacts(manifest),
  };
}

function faultsIn(text: string): string[] {
  const { manifest, dependencies } = factsOf(text);
  return dependencies.items
    .flatMap((item) => dependencyFaults(manifest, item))
    .map(({ rule, span }) => `${rule.replace('dependency-', '')} at ${text.slice(span.start, span.end)}`);
}

/** The faults of one dependency. */
const faultsOf = (type: string, value: string) =>
  faultsIn(`dependencies:\n- type: ${type}\n  value: ${value}\n`);

describe('a dependency', () => {
  it.each([
    ['olm.gvk', '{group: g.example.com, kind: K, version: v1}'],
    ['olm.gvk', '{Group: g.example.com, KIND: K, version: v1, more: 1}'],
    ['olm.package', '{packageName: p, version: ">=1.0.0 <2.0.0"}'],
    ['olm.package', '{packageName: p, version: 1.x}'],
    ['olm.label', '{label: lit}'],
    ['olm.constraint', "{failureMessage: why, cel: {rule: 'true'}}"],
    ['olm.constraint', "{gvk: {}, cel: {rule: 'true'}}"],
  ])('of type %s is fine: %s', (type, value) => {
    expect(faultsOf(type, value)).toEqual([]);
  });

  it.each([
    ['olm.crd', '{name: a}', ['unparseable at olm.crd']],
    ['olm.gvk.required', '{group: g, kind: K, version: v1}', ['unparseable at olm.gvk.required']],
    ['5', '{}', ['unparseable at 5']],
    ['olm.gvk', 'wicks', ['unparseable at wicks']],
    ['olm.gvk', '[]', ['unparseable at []']],
    ['olm.gvk', '{group: g, kind: K, version: 1}', ['unparseable at 1']],
    ['olm.gvk', '{group: true}', ['unparseable at true']],
    ['olm.gvk', 'null', ['gvk-incomplete at null', 'gvk-incomplete at null', 'gvk-incomplete at null']],
    ['olm.gvk', "{group: '', kind: K}", ["gvk-incomplete at ''", "gvk-incomplete at {group: '', kind: K}"]],
    ['olm.package', '{packageName: p, version: 1.2}', ['unparseable at 1.2']],
    ['olm.package', '{}', ['package-incomplete at {}', 'package-incomplete at {}']],
    ['olm.package', '{version: ""}', ['package-incomplete at {version: ""}', 'package-incomplete at ""']],
    ['olm.package', "{packageName: p, versionRange: '1.0.0'}", ['package-incomplete at versionRange']],
    ['olm.package', "{packageName: p, version: '>=1.2.0, <2.0.0'}", ['package-range-invalid at >=1.2.0,']],
    [
      'olm.package',
      '{packageName: "", version: latest}',
      ['package-incomplete at ""', 'package-range-invalid at latest'],
    ],
    ['olm.label', '{label: 5}', ['unparseable at 5']],
    ['olm.label', '{}', ['label-empty at {}']],
    ['olm.label', '{label: null}', ['label-empty at null']],
    ['olm.constraint', '{}', ['constraint-not-cel at {}']],
    ['olm.constraint', '{cel: null}', ['constraint-not-cel at {cel: null}']],
    ['olm.constraint', '{package: {packageName: p}}', ['constraint-not-cel at {package: {packageName: p}}']],
    ['olm.constraint', '{cel: {}}', ['cel-rule-empty at {}']],
    ['olm.constraint', "{cel: {rule: ''}}", ["cel-rule-empty at ''"]],
    ['olm.constraint', "{cel: {rule: ' '}}", ["cel-invalid at ' '"]],
    ['olm.constraint', '{cel: {rule: true}}', ['unparseable at true']],
    ['olm.constraint', '{cel: text}', ['unparseable at text']],
    ['olm.constraint', '{failureMessage: 1, cel: {rule: "true"}}', ['unparseable at 1']],
    ['olm.constraint', "{cel: {rule: 'properties.exists(p, q.type == ''a'')'}}", ['cel-invalid at q']],
  ])('of type %s is refused: %s', (type, value, faults) => {
    expect(faultsOf(type, value)).toEqual(faults);
  });

  it('is refused without a value or a type', () => {
    expect(faultsIn('dependencies:\n- type: olm.gvk\n- value: {}\n- \n')).toEqual([
      'unparseable at type: olm.gvk',
      'unparseable at value: {}',
      'unparseable at ',
    ]);
  });

  it('has its faults in the text, whatever style it is written in', () => {
    const rule = (style: string) =>
      `dependencies:\n- type: olm.constraint\n  value:\n    cel:\n      rule: ${style}\n`;
    const styles = [
      '>-\n        properties.exists(p,\n          q.type == "a")',
      '|\n        properties.exists(p,\n          q.type == "a")',
      '"properties.exists(p,\\n q.type == \\"a\\")"',
      "properties.exists(p,\n        q.type == 'a')",
    ];
    expect(styles.map((style) => faultsIn(rule(style)))).toEqual(styles.map(() => ['cel-invalid at q']));
  });
});

describe('the file of the dependencies', () => {
  const list = 'dependencies:\n- type: olm.label\n';
  it.each([
    [['annotations: {}\n', list], 1],
    // The file of the annotations is not searched, and a file without any that are read is passed over.
    [[`annotations: {}\n${list}`], -1],
    [[`annotations: {}\n${list}`, list], 1],
    [[list, `annotations: {}\n${list}`], 0],
    [['dependencies: []\n', list, list], 1],
    [['dependencies: {type: olm.label}\n', '- type: olm.label\n', 'dependencies: [1]\n', list], 3],
    [['Dependencies:\n- Type: olm.label\n'], 0],
    [['dependencies:\n- type: [a]\n'], -1],
  ])('is the first one with some: %j', (files, index) => {
    const facts = files.map(factsOf);
    const annotated = facts.find(({ annotations }) => annotations.state === 'map');
    const found = dependenciesFileOf(facts, annotated);
    expect(found === undefined ? -1 : facts.indexOf(found)).toBe(index);
  });

  it.each([
    ['- type: olm.gvk\n', '- type: olm.gvk'],
    ['dependencies: {type: olm.gvk}\n', '{type: olm.gvk}'],
    ['dependencies:\n- type: olm.gvk\n- text\n', 'text'],
    ['dependencies: text\n', 'text'],
  ])('is not read where it is no list of maps: %j', (text, at) => {
    const { refused } = factsOf(text).dependencies;
    expect(refused && text.slice(refused.start, refused.end)).toBe(at);
  });
});

/** What the validators say of the dependencies of the cases. */
describe('the cases', () => {
  const folder = join(import.meta.dirname, '../../../../../test/cases/bundle');
  const cases = readdirSync(folder).filter((name) =>
    existsSync(join(folder, name, 'metadata/dependencies.yaml')),
  );

  it('are there', () => {
    expect(cases.length).toBeGreaterThan(20);
  });

  it.each(cases)('%s', (name) => {
    const text = readFileSync(join(folder, name, 'metadata/dependencies.yaml'), 'utf8');
    const { suites, bySuite } = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')) as {
      suites: Record<string, string>;
      bySuite?: Record<string, { errors?: string[] } | undefined>;
    };
    const expected = bySuite?.['opm']?.errors ?? [];
    expect(suites['opm']).toBe(expected.length > 0 ? 'invalid' : 'valid');
    const { tree, fault } = parseYaml(text);
    const manifest = tree && { tree, isExact: false };
    const items = manifest === undefined || fault !== undefined ? [] : dependencyFacts(manifest).items;
    const found = items.flatMap((item) => (manifest === undefined ? [] : dependencyFaults(manifest, item)));
    expect(found.map(({ rule }) => rule).sort()).toEqual(
      expected.filter((rule) => rule.startsWith('dependency-')).sort(),
    );
    for (const { message } of found) expect(formatMessage(message)).not.toBe('');
  });
});
