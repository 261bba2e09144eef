import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../text/json/parse.ts';
import { foldRootKey } from './root-key-fold.ts';
import { rootRejection } from './root-rejection.ts';

function refused(text: string) {
  const { tree } = parseJson(text, 0, text.length);
  const rejection = tree && rootRejection(tree);
  return rejection && [rejection.rule, text.slice(tree.start(rejection.node), tree.end(rejection.node))];
}

describe('rootRejection', () => {
  it.each([
    ['{"schema": "olm.package"}', undefined],
    ['{}', undefined],
    ['null', undefined],
    ['{"schema": "", "NAME": "a", "Package": "b"}', undefined],
    ['{"version": 5}', undefined],
    ['{"a": {"b": 1, "B": 2}}', undefined],
    ['{"schema": 5, "schema": "x"}', undefined],
    ['[{}]', ['document-not-mapping', '[{}]']],
    ['"text"', ['document-not-mapping', '"text"']],
    ['{"a": 1, "A": 2}', ['root-key-duplicate-fold', '"A"']],
    ['{"stra\u00dfe": 1, "STRASSE": 2}', ['root-key-duplicate-fold', '"STRASSE"']],
    ['{"name": 5, "x": 1, "X": 2}', ['root-key-duplicate-fold', '"X"']],
    ['{"schema": 5}', ['meta-field-not-string', '5']],
    ['{"name": null}', ['meta-field-not-string', 'null']],
    ['{"PACKAGE": ["a"]}', ['meta-field-not-string', '["a"]']],
    ['{"\u017fchema": true}', ['meta-field-not-string', 'true']],
  ])('%s', (text, expected) => {
    expect(refused(text)).toEqual(expected);
  });
});

describe('foldRootKey', () => {
  it.each([
    ['Schema', 'schema'],
    ['\u212aey', 'key'],
    ['\u1e9e', 'ss'],
    ['\u0130', 'i\u0307'],
    ['\u03a3\u03c2\u03c3', '\u03c3\u03c3\u03c3'],
    ['\u0131', '\u0131'],
    ['\u13a0', '\u13a0'],
    ['\uab70', '\uab70'],
  ])('%s is compared as %s', (key, folded) => {
    expect(foldRootKey(key)).toBe(folded);
  });
});
