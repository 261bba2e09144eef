/** Examples are looked at again when they, or the schemas of the CRDs, are others. */
import { expect, it } from 'vitest';
import { bundleContext } from '../testing/context.ts';
import { bundleWithExample } from '../rules/hints/shared/example-findings.ts';
import { CSV_FILE } from '../rules/shared/example.ts';
import { bundleOf, type Bundle } from './bundle.ts';

const FILES = bundleWithExample('{"teeth": "twelve"}');

/** The bundle after an edit in one of its files. */
function bundleAfter(written: string, instead: string, known: readonly Bundle[]): Bundle {
  const files = Object.entries(FILES).map(([path, text]): [string, string] => [
    `1.0.0/${path}`,
    text.replace(written, instead),
  ]);
  const { unit } = bundleContext(Object.fromEntries(files), `1.0.0/${CSV_FILE}`);
  if (unit === undefined) throw new Error('no bundle');
  const { documents } = unit.snapshot.whole as Bundle;
  return bundleOf(documents, unit.snapshot.unit, known);
}

it.each([
  ['an edit elsewhere in the CSV', 'Gizmo Operator', 'Gizmos', true],
  ['a description in the CRD', 'type: integer', 'type: integer\n                  description: x', true],
  ['an edit in the examples', 'twelve', 'thirteen', false],
  ['an edit in the schema', 'type: integer', 'type: string', false],
])('%s', (_what, written, instead, isSame) => {
  const before = bundleAfter('', '', []);
  const after = bundleAfter(written, instead, [before]);
  expect(before.exampleCheck).toBeDefined();
  expect(after.exampleCheck === before.exampleCheck).toBe(isSame);
});
