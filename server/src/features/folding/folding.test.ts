import { describe, expect, it } from 'vitest';
import { asked } from '../../families/testing/context.ts';
import { foldsOf } from './folding.ts';
import { atOnce } from '../../text/work.ts';

const folds = (text: string, limit = 100) =>
  atOnce(foldsOf(asked(text).context, limit)).map(
    ({ startLine, endLine, kind }) => `${startLine}-${endLine} ${kind}`,
  );

describe('folds', () => {
  it.each([
    [
      'documents and lists',
      'schema: a\nentries:\n  - name: x\n    skips:\n      - y\n---\nschema: b\nname: c\n',
      ['0-4 document', '1-4 value', '2-4 value', '3-4 value', '6-7 document'],
    ],
    [
      'a JSON object up to the line before its bracket',
      '{\n  "a": [\n    1,\n    2\n  ]\n}\n',
      ['0-4 document', '1-3 value'],
    ],
    [
      'a long text',
      'schema: a\nicon:\n  base64data: |\n    AAAA\n    BBBB\n',
      ['0-4 document', '1-4 value', '2-4 value'],
    ],
    [
      'comments, but not those in texts',
      '# a\n# b\nschema: a\ndescription: |\n  # c\n  # d\n',
      ['0-1 comment', '2-5 document', '3-5 value'],
    ],
    [
      'a half-typed file',
      'schema: a\nentries:\n  - name: x\n    skips: [\n',
      ['0-3 document', '1-3 value', '2-3 value'],
    ],
    ['nothing in one line', '{"a": [1, 2]}', []],
  ])('%s', (_, text, expected) => {
    expect(folds(text)).toEqual(expected);
  });

  it('are the outermost where there are too many', () => {
    expect(folds('a:\n  b:\n    c:\n      d: 1\n      e: 2\n', 2)).toEqual(['0-4 document', '1-4 value']);
  });
});
