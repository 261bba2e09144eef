import { describe, expect, it } from 'vitest';
import { parseYaml } from './parse.ts';

/** So many lines that nobody looks at each of them. */
const MANY = '\nwords'.repeat(3000);
const FEW = '\nwords'.repeat(3);

describe('quotes over many lines', () => {
  it.each([
    ['a line of three dashes', '\n---'],
    ['a line that starts with three dashes and a blank', '\n--- x'],
    ['a line of three dots', '\n...'],
    ['a line of three dots, behind CR LF', '\r\n...\r\n'],
  ])('end at a mark between documents, as over few: %s', (_, mark) => {
    for (const before of [MANY, FEW]) {
      const text = `a: "x${before}${mark}\nend"\nb: c\n`;
      const { fault } = parseYaml(text);
      expect(text.slice(fault?.start, fault?.end)).toMatch(/^(---|\.\.\.)$/);
    }
  });

  it.each([
    ['dashes with text behind them', '\n---x\nend'],
    ['four dots', '\n....\nend'],
    ['dashes that are indented', '\n ---\nend'],
    ['dashes in front of the quote', '\n---'],
  ])('go on at what is no mark, as over few: %s', (_, line) => {
    for (const before of [MANY, FEW]) {
      const { tree } = parseYaml(`a: "x${before}${line}"\nb: c\n`);
      expect(tree?.pairs(0).map(({ name }) => name)).toEqual(['a', 'b']);
    }
  });

  it('leave the place in the last line, where a key may be too deep or not', () => {
    for (const before of [MANY, FEW]) {
      const { fault } = parseYaml(`- "x${before}\n    end": b\n  c: d\n`);
      const again = parseYaml(`- "x${before}\n    end"\n- c: d\n`);
      expect(fault).toBeDefined();
      expect(again.fault).toBeUndefined();
    }
  });
});
