import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_JSON_DEPTH, kindOfJson } from './json-scan.ts';

/** Each byte of the text in UTF-8 becomes a character. */
const scan = (text: string) => kindOfJson(Buffer.from(text).toString('latin1'));

describe('the kind of a JSON manifest', () => {
  it.each([
    ['{"apiVersion":"v1","kind":"ConfigMap"}', 'ConfigMap'],
    ['\n { "kind" :\t"Service" , "a" : [ ] } \r\n', 'Service'],
    ['{"spec":{"kind":"Inner"},"list":[{"kind":"Inner"}],"kind":"Outer"}', 'Outer'],
    ['{"kind":"First","kind":"Last"}', 'Last'],
    ['{"kind":"First","kind":null}', ''],
    ['{"kind":{"kind":"Inner"}}', ''],
    ['{"kind":[]}', ''],
    ['{"Kind":"ConfigMap","kinds":"x"}', ''],
    ['{"kind":"a\\u0062\\"c"}', 'ab"c'],
    ['{}', ''],
    ['{"kind":"Größe"}', 'Größe'],
    ['{"a":{},"b":[[],{}],"c":-0.5e+7,"d":0,"e":true,"f":false,"g":null}', ''],
  ])('is found in %s', (text, kind) => {
    expect(scan(text)).toBe(kind);
  });

  it.each([
    '',
    '[]',
    '"kind"',
    '{',
    '{]',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{,}',
    '{"a":[1,]}',
    '{"a":1}}',
    '{"a":1} x',
    '{"a":1}{"b":2}',
    "{'a':1}",
    '{a:1}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":.5}',
    '{"a":-}',
    '{"a":1e}',
    '{"a":+1}',
    '{"a":NaN}',
    '{"a":True}',
    '{"a":nul}',
    '{"a":"\\x"}',
    '{"a":"\\u12g4"}',
    '{"a":"line\nbreak"}',
    '{"a":"open',
    '{"a":"open\\',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '// note\n{}',
  ])('is not found in %j, which is no JSON object', (text) => {
    expect(scan(text)).toBeUndefined();
  });

  it('is found in bytes that are no UTF-8 inside a string', () => {
    expect(kindOfJson('{"\xff":1}')).toBe('');
  });

  it('is looked for down to a fixed depth', () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(scan(nested(MAX_JSON_DEPTH))).toBe('');
    expect(scan(nested(MAX_JSON_DEPTH + 1))).toBeUndefined();
  });

  it('is that of JSON.parse, for any object and for any slip in it', () => {
    const withKind = fc.record({ kind: fc.jsonValue(), metadata: fc.jsonValue() }, { requiredKeys: [] });
    const slip = fc.tuple(
      fc.nat(),
      fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '0', '\\', ' ', 'e', '-'),
    );
    fc.assert(
      fc.property(withKind, fc.option(slip), fc.constantFrom(0, 2), (manifest, change, indent) => {
        let text = JSON.stringify(manifest, undefined, indent);
        if (change) {
          const place = change[0] % text.length;
          text = text.slice(0, place) + change[1] + text.slice(place + 1);
        }
        expect(scan(text)).toBe(kindByParse(text));
      }),
      { numRuns: 2000 },
    );
  });
});

function kindByParse(text: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(text);
    if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return undefined;
    const kind = (manifest as { kind?: unknown }).kind;
    return typeof kind === 'string' ? kind : '';
  } catch {
    return undefined;
  }
}
