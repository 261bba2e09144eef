import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { csvFacts } from '../model/csv.ts';
import { CSV_KIND } from '../model/document.ts';
import { textAt } from '../../kube/model/fields.ts';
import { apisOf, readExamples } from './examples.ts';

/** The rule and what it points at, or the kinds that were read. */
function read(text: string): string | readonly string[] {
  const { fault, examples } = readExamples(text);
  if (fault !== undefined) return `${fault.rule} at ${text.slice(fault.start, fault.end)}`;
  return examples.map(({ group, version, kind }) => [group, version, kind].join('/'));
}

const LANTERN = '{"apiVersion": "lights.example.com/v1", "kind": "Lantern"}';

describe('examples', () => {
  it.each([
    ['', []],
    ['null', []],
    [' null\n', []],
    ['[]', []],
    [`[${LANTERN}]`, ['lights.example.com/v1/Lantern']],
    ['[{"apiVersion": "v1", "kind": "Pod"}]', ['/v1/Pod']],
    ['[{"kind": "Pod"}]', ['//Pod']],
    ['[{"apiVersion": 1, "kind": "Pod"}]', ['//Pod']],
    ['[{"kind": "A", "kind": "B"}]', ['//B']],
    ['[{"kind": "Pod", "n": 18446744073709551616}]', ['//Pod']],
  ])('are read as the validators read them: %s', (text, kinds) => {
    expect(read(text)).toEqual(kinds);
  });

  it.each([
    ['[{"kind": "Lantern",}]', 'csv-examples-not-json at ,'],
    ['- kind: Lantern', 'csv-examples-not-json at -'],
    ['  ', 'csv-examples-not-json at   '],
    ['[] []', 'csv-examples-not-json at ['],
    ['[]]', 'csv-examples-not-json at ]'],
    ["[{'kind': 'A'}]", "csv-examples-not-json at 'kind'"],
    ['[{"kind": "A"}', 'csv-examples-not-json at }'],
    ['{"kind": "A"}', 'csv-examples-not-list at {"kind": "A"}'],
    ['"a"', 'csv-examples-not-list at "a"'],
    ['[1]', 'csv-examples-not-list at 1'],
    ['[null]', 'csv-examples-not-list at null'],
    ['[{"apiVersion": "v1"}]', 'csv-examples-not-list at {"apiVersion": "v1"}'],
    ['[{"kind": ""}]', 'csv-examples-not-list at ""'],
    ['[{"kind": 5}]', 'csv-examples-not-list at 5'],
    ['[{"Kind": "A"}]', 'csv-examples-not-list at {"Kind": "A"}'],
    ['[{"kind": "A", "apiVersion": "a/b/c"}]', 'csv-examples-not-list at "a/b/c"'],
    ['[{"kind": "A", "n": 1e999}]', 'csv-examples-not-list at 1e999'],
  ])('are refused: %s', (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  it('have their places, and that of their kind', () => {
    const text = `[${LANTERN}, ${LANTERN}, {"kind": "Pod"}]`;
    const { examples } = readExamples(text);
    expect(examples.map(({ start, end }) => text.slice(start, end))).toEqual([
      LANTERN,
      LANTERN,
      '{"kind": "Pod"}',
    ]);
    expect(examples.map(({ kindAt: { start, end } }) => text.slice(start, end))).toEqual([
      '"Lantern"',
      '"Lantern"',
      '"Pod"',
    ]);
    expect(apisOf(examples).map(({ start }) => start)).toEqual([1, text.indexOf('{"kind": "Pod"}')]);
  });

  it('of hostile texts are refused without ado', () => {
    const { fault } = readExamples('['.repeat(200_000));
    expect(fault && formatMessage(fault.message)).toMatch(/10000/);
  });
});

/** What opm says of the examples of the cases, and which of them are without an API. */
describe('the cases', () => {
  const folder = join(import.meta.dirname, '../../../../../test/cases/bundle');
  const rules = ['csv-examples-not-json', 'csv-examples-not-list', 'csv-example-without-api'];
  const cases = readdirSync(folder).filter((name) => {
    // A CSV that cannot be decoded exactly is not looked into, and behind a fault of the format opm stops.
    const stops = ['opm-csv-not-decodable', 'annotations-not-found', 'bundle-manifests-dir-missing'];
    return (
      existsSync(join(folder, name, 'manifests')) && !expectedOf(name).some((rule) => stops.includes(rule))
    );
  });

  function expectedOf(name: string): readonly string[] {
    const { bySuite } = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')) as {
      bySuite?: Record<string, { errors?: string[] } | undefined>;
    };
    return bySuite?.['opm']?.errors ?? [];
  }

  it.each(cases.filter((name) => name.startsWith('csv-') || name.startsWith('valid-')))('%s', (name) => {
    const manifests = join(folder, name, 'manifests');
    const found = readdirSync(manifests).flatMap((file) => {
      const { tree } = parseYaml(readFileSync(join(manifests, file), 'utf8'));
      const manifest = tree && { tree, isExact: false };
      if (manifest === undefined || textAt(manifest, 0, 'kind') !== CSV_KIND) return [];
      const { annotations, ownedCrds, ownedServices } = csvFacts(manifest);
      const text = (annotations.get('alm-examples') ?? annotations.get('olm.examples'))?.value ?? '';
      const { fault, examples } = readExamples(text);
      const owned = new Set(
        [...ownedCrds, ...ownedServices].map((api) => `${api.group}/${api.version}/${api.kind}`),
      );
      const without = apisOf(examples).filter((api) => !owned.has(`${api.group}/${api.version}/${api.kind}`));
      return [...(fault ? [fault.rule as string] : []), ...without.map(() => 'csv-example-without-api')];
    });
    expect(found.sort()).toEqual(
      expectedOf(name)
        .filter((rule) => rules.includes(rule))
        .sort(),
    );
  });
});
