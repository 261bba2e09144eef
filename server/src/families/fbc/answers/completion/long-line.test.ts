/** Questions about a long line cost no more than about a short one: what would be written there does not grow with it. */
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../../features/completion/completion.ts';
import { asked, CURSOR } from '../../../testing/context.ts';
import { MAX_LINE } from '../../../../features/place/line.ts';
import { placeAt } from '../../../../features/place/place.ts';

const LONG = 64_000;

/** How many characters all that is offered at the cursor would write. */
function offered(marked: string): number {
  const { context, position } = asked(marked);
  const items = completionsAt(context, position)?.items ?? [];
  return items.reduce((sum, { insertion }) => sum + insertion.plain.length, 0);
}

describe.each<[string, string, (fill: number) => string]>([
  ['a comment above nothing', 'none', (fill) => `# ${'x'.repeat(fill)}${CURSOR}x`],
  ['a comment above a document', 'none', (fill) => `# ${'x'.repeat(fill)}${CURSOR}x\nschema: olm.package\n`],
  ['a comment behind a value', 'none', (fill) => `schema: olm.package # ${'# '.repeat(fill / 2)}${CURSOR}\n`],
  ['blanks in an empty file', 'none', (fill) => `${' '.repeat(fill)}${CURSOR}\n`],
  ['blanks below a key', 'none', (fill) => `schema: olm.channel\nentries:\n${' '.repeat(fill)}${CURSOR}\n`],
  ['a value', 'value', (fill) => `schema: olm.package\ndescription: ${'x'.repeat(fill)}${CURSOR}x\n`],
])('in %s', (_, part, text) => {
  it('far out, nothing new is begun', () => {
    const { context, position } = asked(text(LONG));
    expect(placeAt(context, position)?.part).toBe(part);
  });
  it('what is offered does not grow with the line', () => {
    expect(offered(text(LONG))).toBeLessThanOrEqual(offered(text(20)));
  });
});

describe('in the first columns', () => {
  it.each(['', ' '.repeat(MAX_LINE)])('of an empty line something may be begun', (blanks) => {
    const { context, position } = asked(`# note\n${blanks}${CURSOR}\n`);
    expect(placeAt(context, position)?.part).toBe('blank');
    expect(offered(`# note\n${blanks}${CURSOR}\n`)).toBeGreaterThan(0);
  });
  it('of a comment nothing is begun', () => {
    expect(offered(`# no${CURSOR}te\n`)).toBe(0);
  });
});
