import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviceRules } from './index.ts';
import { advise } from './testing/advise.ts';

const examples = adviceRules.flatMap(({ examples: { bad, good } }) => [
  ...Object.values(bad),
  ...Object.values(good),
]);

/** An example after a few edits, as they happen while somebody types: often no longer well-formed. */
const edited = fc
  .tuple(
    fc.constantFrom(...examples),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(8),
        fc.constantFrom('', ' ', ':', '- ', '~', '[', '}', '"x"', '\n', '&a ', '*a', '<<: ', '{}'),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([text, edits]) =>
    edits.reduce((before, [place, length, insert]) => {
      const at = place % (before.length + 1);
      return before.slice(0, at) + insert + before.slice(at + length);
    }, text),
  );

test('advice on half-typed text never fails, and every finding is complete', () => {
  fc.assert(
    fc.property(edited, (text) => {
      for (const { message } of advise(text)) expect(message).not.toMatch(/\{\d\}|undefined/);
    }),
    { numRuns: 300 },
  );
});
