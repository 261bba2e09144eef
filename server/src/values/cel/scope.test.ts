import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { celScopeAt, type CelName } from './scope.ts';

/** What can be written where `|` stands, with the word that would be replaced. */
function scopeAt(marked: string): { names: readonly CelName[]; word: string } {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const { names, span } = celScopeAt(text, offset);
  return { names, word: text.slice(span.start, span.end) };
}

const shown = ({ name, kind, detail }: CelName) => `${kind} ${name}: ${detail}`;

function fieldsAndVariables(marked: string): string[] {
  return scopeAt(marked)
    .names.filter(({ kind }) => kind === 'field' || kind === 'variable')
    .map(shown);
}

describe('names in an expression', () => {
  it('are variables, functions, types, words and `has` where a value starts', () => {
    const names = scopeAt('pro|').names.map(shown);
    expect(names).toEqual(
      expect.arrayContaining([
        'variable properties: list(map(string, any))',
        'function semver_compare: (any, any) -> int',
        'function size: (bytes) -> int',
        'macro has: (p.field) -> bool',
        'type list: type',
        'literal true: bool',
      ]),
    );
    expect(names.join()).not.toMatch(/contains|==|exists/);
  });

  it.each([
    ['pro|', 'pro'],
    ['pro|perties', 'properties'],
    ['1 + |', ''],
    ['properties.exi|', 'exi'],
  ])('replace the word that is being typed: %s', (marked, word) => {
    expect(scopeAt(marked).word).toBe(word);
  });

  const property = 'variable p: map(string, any)';
  const properties = 'variable properties: list(map(string, any))';
  it.each([
    ['properties.exists(p, |', [property, properties]],
    ['properties.exists(p, |)', [property, properties]],
    ['properties.exists(|', [properties]],
    ['properties.exists(p, true) && |', [properties]],
    ['properties.filter(p, true).exists(q, |', ['variable q: map(string, any)', properties]],
    ['properties.map(p, p.type).exists(t, |', ['variable t: any', properties]],
    ['[1, 2].exists(i, properties.exists(p, |', [property, 'variable i: int', properties]],
    ['properties.exists(p, p.value.all(v, |', ['variable v: dyn', property, properties]],
    ["{'a': 1}.all(k, |", ['variable k: string', properties]],
    ['[1].exists(properties, |', ['variable properties: int']],
    ['size(properties, |', [properties]],
  ])('hold the variables of macros around the place: %s', (marked, names) => {
    expect(fieldsAndVariables(marked)).toEqual(names);
  });

  it.each([
    'properties.exists(p, p.|',
    'properties[0].|',
    "properties.exists(p, has(p.ty|) && p.type == 'a')",
    'properties.filter(p, true)[0].|',
  ])('are the fields of a property behind it: %s', (marked) => {
    expect(fieldsAndVariables(marked)).toEqual(['field type: string', 'field value: any']);
  });

  it.each([
    ['properties.|', ['all', 'exists', 'exists_one', 'filter', 'map', 'size']],
    ["'abc'.|", ['size', 'contains', 'endsWith', 'startsWith', 'matches']],
    ['string(1).|', ['size', 'contains', 'endsWith', 'startsWith', 'matches']],
    ["duration('1h').|", ['getHours', 'getMinutes', 'getSeconds', 'getMilliseconds']],
    ['1 .|', []],
    ['(1 == 1).|', []],
    ['unknown.|', []],
  ])('are the functions of a value behind it: %s', (marked, names) => {
    expect(scopeAt(marked).names.map(({ name }) => name)).toEqual(names);
  });

  it.each(["'|'", "properties.exists(p, p.type == '|", '1|', 'true // |', '1.5|', '# |'])(
    'are none in texts, numbers and comments: %s',
    (marked) => {
      expect(scopeAt(marked).names).toEqual([]);
    },
  );

  it('are found wherever one asks', () => {
    const part = fc.constantFrom(
      ..."properties p . ( ) [ ] { } , ? - == && in 1 'a' exists map has size . ( ) ' //".split(' '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.nat(80), (parts, offset) => {
        const text = parts.join('');
        const at = Math.min(offset, text.length);
        const { span } = celScopeAt(text, at);
        expect(span.start).toBeLessThanOrEqual(at);
        expect(span.end).toBeGreaterThanOrEqual(at);
      }),
    );
  });
});
