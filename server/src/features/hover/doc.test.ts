import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from './doc.ts';

describe('texts from files', () => {
  it.each([
    [
      '1.0.0 (and p.v2.0.0) are "old": see a/b, 50 % - 60 %',
      '1\\.0.0 (and p.v2.0.0) are "old": see a/b, 50 % - 60 %',
    ],
    ['# a\n> b\n- c\n+ d\n===\n    e', '\\# a\n\\> b\n\\- c\n\\+ d\n\\===\ne'],
    ['*a* _b_ ~c~ `d` $(e) ![f](g)', '\\*a\\* \\_b\\_ \\~c\\~ \\`d\\` \\$(e) !\\[f\\](g)'],
    ['http://x.y www.x.y WWW.x a@b.c', 'http\\://x.y www\\.x.y WWW\\.x a\\@b.c'],
    ['<b>&lt;', '&lt;b>&amp;lt;'],
  ])('%j are shown as they are, with no more backslashes than needed', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });
});
