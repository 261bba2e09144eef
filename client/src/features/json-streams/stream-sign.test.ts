/** Which texts are taken for streams of JSON objects. */
import { expect, test } from 'vitest';
import { growthOf, SAME_COST } from '../../../../server/src/text/testing/growth.ts';
import { isJsonStream } from './stream-sign.ts';

test.each([
  ['two objects on lines of their own', '{"schema":"olm.package"}\n{"schema":"olm.channel"}\n'],
  ['two objects on one line', '{}{}'],
  ['objects over many lines', '{\n  "entries": [\n    {"name": "a"}\n  ]\n}\n\n{\n  "name": "b"\n}'],
  ['a half-typed second object', '{"schema":"olm.package"}\n{'],
  ['brackets and quotes in strings', '{"description":"a } and \\"{\\" and ]\\\\"}\r\n{"name":"b"}'],
  ['a byte order mark', '\uFEFF {} {}'],
])('%s are a stream', (_, text) => expect(isJsonStream(text)).toBe(true));

test.each([
  ['nothing', ''],
  ['one object', '{"schema":"olm.package","entries":[{},{}]}\n'],
  ['a list', '[{},{}]'],
  ['one object and garbage', '{} x {}'],
  ['one object with a bracket too many', '{"a":[1]}}'],
  ['an object without an end', '{"a":{"b":1}\n'],
  ['a string without an end', '{"a":"b}\n{"c":"d"}'],
  ['YAML', 'schema: olm.package\n---\n{}\n{}\n'],
])('%s is none', (_, text) => expect(isJsonStream(text)).toBe(false));

test('much text without an end is looked through in linear time', () => {
  const run = (text: string) => expect(isJsonStream(text)).toBe(false);
  expect(growthOf({ of: (size) => `{"a":[${'{"b":"c\\""},'.repeat(size)}`, run, size: 5_000 })).toBeLessThan(
    SAME_COST,
  );
});
