import { describe, expect, it } from 'vitest';
import { asked } from '../../families/testing/context.ts';
import { offsetAt } from '../place/context.ts';
import { selectionsAt } from './selection.ts';

function selections(marked: string): string[] {
  const { context, position, text } = asked(marked);
  const offset = (at: typeof position) => {
    const found = offsetAt(context, at);
    return (context.source.starts.offset[found.chunk] ?? 0) + found.offset;
  };
  return selectionsAt(context, position).map(({ start, end }) => text.slice(offset(start), offset(end)));
}

describe('selections', () => {
  it('grow from the words in quotes to the file', () => {
    expect(selections('a:\n  - name: "x¦y"\n    b: 1\nc: 2\n')).toEqual([
      'xy',
      '"xy"',
      'name: "xy"',
      'name: "xy"\n    b: 1',
      '- name: "xy"\n    b: 1',
      'a:\n  - name: "xy"\n    b: 1',
      'a:\n  - name: "xy"\n    b: 1\nc: 2',
      'a:\n  - name: "xy"\n    b: 1\nc: 2\n',
    ]);
  });
  it('grow in JSON', () => {
    expect(selections('{"a": [1, ¦2]}')).toEqual(['2', '[1, 2]', '"a": [1, 2]', '{"a": [1, 2]}']);
  });
  it('are at least the cursor', () => {
    expect(selections('')).toEqual(['']);
  });
  it('hold one another at every offset, also of half-typed text', () => {
    const text = 'a:\n  - b: "x\n    c: [1,\n---\n{"d": {"e": \n';
    for (let at = 0; at <= text.length; at++) {
      const found = selections(`${text.slice(0, at)}¦${text.slice(at)}`);
      for (let index = 1; index < found.length; index++) expect(found[index]).toContain(found[index - 1]);
    }
  });
});
