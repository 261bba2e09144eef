import { expect, test } from 'vitest';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import { decodeBlob } from '../../model/decode.ts';
import { decodingFixes } from './reading-fixes.ts';

/** What the fixes of the faults of a blob write. */
function written(text: string): unknown[] {
  const tree = readChunks(text, { dialect: FBC_DIALECT })[0]?.document?.tree;
  if (tree === undefined) return [];
  return decodeBlob(tree).faults.flatMap((fault) =>
    decodingFixes(tree, fault).flatMap((fix) => [
      ...fix.replacements.map(({ value }) => value),
      ...(fix.changes ?? []).map((change) => ('value' in change ? change.value : change.kind)),
    ]),
  );
}

const bundle = (property: string, name = 'gizmo') =>
  `schema: olm.bundle\npackage: gizmo\nname: ${name}\nproperties:\n  - ${property}\n`;
const entry = (fields: string) => `schema: olm.channel\npackage: gizmo\nname: a\nentries: [{${fields}}]\n`;

test.each<[what: string, text: string, expected: unknown[]]>([
  ['a number for a name', 'schema: olm.package\nname: 1.10\n', ['1.10']],
  ['a version without its last number', bundle('{type: olm.package, value: {version: 1.0}}'), ['1.0.0']],
  [
    'a version that the name says otherwise',
    bundle('{type: olm.package, value: {version: 1.0}}', 'gizmo.v1.0.2'),
    [],
  ],
  [
    'the same with the key of the name in capitals',
    bundle('{type: olm.package, value: {version: 1.0}}', 'gizmo.v1.0.2').replace('\nname:', '\nName:'),
    [],
  ],
  ['the version of an API', bundle('{type: olm.gvk, value: {version: 1}}'), ['1']],
  ['a number that is no range', entry('name: a, skipRange: 1'), []],
  ['a text where a list belongs', entry('name: a, skips: b'), [['b']]],
  ['a list where a text belongs', entry('name: [a]'), []],
  ['a property without a value', bundle('{type: acme.support}'), ['deleteItem']],
  ['the version without a value', bundle('{type: olm.package}'), []],
  ['a slip in the key of the schema', 'scheam: olm.channel\nname: a\n', ['schema']],
  ['a channel without its schema', 'package: gizmo\nname: a\nentries: [{name: b}]\n', ['olm.channel']],
  ['a document that may be anything', 'version: 2\n', []],
])('of %s', (_, text, expected) => {
  expect(written(text)).toEqual(expected);
});
