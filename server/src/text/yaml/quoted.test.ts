import { describe, expect, it } from 'vitest';
import { parseYaml } from './parse.ts';

/** So many lines that nobody looks at each of them. */
const MANY = '\nwords'.repeat(3000);
const FEW = '\nwords'.repeat(3);

describe('quotes over many lines', () => {
  it.each([
    ['a line of three dashes', '\n---', 0],
    ['a line that starts with three dashes and a blank', '\n--- x', 0],
    ['a line of three dots', '\n...', 0],
    ['a line of three dots, behind CR LF', '\r\n...\r\n', 0],
    ['dashes with text behind them', '\n---x', undefined],
    ['four dots', '\n....', undefined],
    ['dashes that are indented', '\n ---', undefined],
    ['dashes in front of the quote', '\n---', 1],
  ])('are read as quotes over few: %s', (_, line, glued) => {
    for (const before of [MANY, FEW]) {
      const text = `a: "x${before}${line}${glued === 1 ? '' : '\nend'}"\nb: c\n`;
      const { tree, fault } = parseYaml(text);
      if (glued === 0) expect(text.slice(fault?.start, fault?.end)).toMatch(/^(---|\.\.\.)$/);
      else expect(tree?.pairs(0).map(({ name }) => name)).toEqual(['a', 'b']);
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
