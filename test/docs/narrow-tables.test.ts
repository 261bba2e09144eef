/** What the package leaves out of Markdown: the padding of tables, and nothing else. */
import { expect, it } from 'vitest';
import { narrowTables } from '../../scripts/package.mjs';

it.each([
  ['| a   | b      |\n| --- | -----: |\n| cc  | `x  y` |', '| a | b |\n| --- | ---: |\n| cc | `x  y` |'],
  ['two  blanks  stay', 'two  blanks  stay'],
  ['```\n| a   | ---- |\n```\n|  b |', '```\n| a   | ---- |\n```\n| b |'],
])('%j', (text, narrow) => {
  expect(narrowTables(text)).toBe(narrow);
});
