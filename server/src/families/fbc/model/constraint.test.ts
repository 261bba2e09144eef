import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { parseJson } from '../../../text/json/parse.ts';
import { FBC_DIALECT } from './dialect.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import { decodeConstraint, MAX_CONSTRAINT_BYTES } from './constraint.ts';

/** What is wrong with a constraint, as `text: message`. */
function faultsOf(text: string): string[] {
  // Below the root, where keys such as `package` mean nothing to opm.
  const tree = readChunks(`value: ${text}\n`, { dialect: FBC_DIALECT })[0]?.document?.tree;
  const node = tree?.pairs(0)[0]?.value;
  if (tree === undefined || node === undefined) throw new Error('The example does not parse.');
  const { constraint, faults } = decodeConstraint(tree, node);
  expect(constraint === undefined).toBe(faults.length > 0);
  return faults.map((fault) => `${tree.text.slice(fault.start, fault.end)}: ${formatMessage(fault.message)}`);
}

describe('OLM Classic reads', () => {
  test.each([
    '{gvk: {group: a, version: b, kind: c}}',
    '{gvk: {}}',
    '{package: {packageName: a, versionRange: ">=1.0.0"}, failureMessage: sorry}',
    '{cel: {rule: "properties.exists(p, true)"}}',
    '{all: {constraints: [{gvk: {}}, {any: {constraints: [{cel: {rule: "true"}}]}}]}}',
    '{not: {}}',
    '{NOT: {Constraints: []}}',
    // Of several kinds the first one counts, and what the others say does not matter.
    '{gvk: {}, package: {versionRange: "^1"}, cel: {}}',
    '{gvk: null, cel: {rule: x}}',
  ])('%s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe('OLM Classic refuses', () => {
  test.each<[text: string, faults: string[]]>([
    ['{}', ['{}: The constraint is empty']],
    ['{failureMessage: x}', ['{failureMessage: x}: The constraint is empty']],
    ['null', ['null: The constraint is empty']],
    ['[1]', ['[1]: `value` must be a mapping']],
    ['{anyOf: []}', ['anyOf: A constraint has no key `anyOf`']],
    ['{gvk: {group: a, name: b}}', ['name: A constraint has no key `name`']],
    ['{gvk: {version: 1}}', ['1: `value.gvk.version` must be a string']],
    ['{package: {packageName: a}}', ['{packageName: a}: The package of a constraint needs a `versionRange`']],
    ['{package: {versionRange: "^1.2.3"}}', ['"^1.2.3": ']],
    ['{cel: {}}', ['{}: The CEL constraint needs a `rule`']],
    ['{cel: {rule: " "}}', ['" ": The CEL constraint needs a `rule`']],
    [
      '{all: {constraints: [{gvk: {}}, {}, null]}}',
      ['{}: The constraint is empty', 'null: The constraint is empty'],
    ],
  ])('%s', (text, expected) => {
    const faults = faultsOf(text);
    expect(faults).toHaveLength(expected.length);
    faults.forEach((fault, index) => expect(fault.startsWith(expected[index] ?? '?')).toBe(true));
  });

  test('a value that is too large', () => {
    const rule = (length: number) => `{cel: {rule: ${'x'.repeat(length)}}}`;
    const frame = '{"cel":{"rule":""}}'.length;
    expect(faultsOf(rule(MAX_CONSTRAINT_BYTES - frame))).toEqual([]);
    expect(faultsOf(rule(MAX_CONSTRAINT_BYTES - frame + 1))).toHaveLength(1);
  });
});

test('nesting without end is followed to a limit only', () => {
  const depth = 5000;
  const text = `${'{"not":{"constraints":['.repeat(depth)}{"gvk":{}}${']}}'.repeat(depth)}`;
  const tree = parseJson(text, 0, text.length).tree;
  expect(tree && decodeConstraint(tree, 0).faults).toEqual([]);
});
