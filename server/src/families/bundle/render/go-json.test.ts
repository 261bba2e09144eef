/** JSON as Go writes what was read from YAML. */
import { expect, it } from 'vitest';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { goJson } from './go-json.ts';

function json(yaml: string): string | undefined {
  const { tree } = parseYaml(yaml);
  return tree && goJson(tree);
}

it.each([
  ['{b: 1, a: [true, null, x]}', '{"a":[true,null,"x"],"b":1}'],
  ['{"\\U0001F600": 1, "\\uFB01": 2}', '{"\ufb01":2,"\u{1f600}":1}'],
  ['a: <b> & "c"', '{"a":"\\u003cb\\u003e \\u0026 \\"c\\""}'],
  ['a: "\\u2028\\x7f\\t\\x08"', '{"a":"\\u2028\u007f\\t\\b"}'],
  ['[4.10, 1.0, 1e3, 0x10, 9007199254740993, 1e21]', '[4.1,1,1000,16,9007199254740993,1e+21]'],
  ['{y: yes, 8080: 2026-03-04T09:00:00Z}', '{"8080":"2026-03-04T09:00:00Z","true":true}'],
  ['x: &a {k: 1}\nz: *a', '{"x":{"k":1},"z":{"k":1}}'],
])('%j becomes %s', (yaml, expected) => {
  expect(json(yaml)).toBe(expected);
});

it('has no text for what JSON does not know', () => {
  expect(json('a: .inf')).toBeUndefined();
});
