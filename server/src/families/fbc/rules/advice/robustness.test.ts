import fc from 'fast-check';
import { halfTyped } from '../../../testing/half-typed.ts';
import { expect, test } from 'vitest';
import { adviceRules } from './index.ts';
import { advise } from './testing/advise.ts';

const examples = adviceRules.flatMap(({ examples: { bad, good } }) => [
  ...Object.values(bad),
  ...Object.values(good),
]);

test('advice on half-typed text never fails, and every finding is complete', () => {
  fc.assert(
    fc.property(halfTyped(examples), (text) => {
      for (const { message } of advise(text)) expect(message).not.toMatch(/\{\d\}|undefined/);
    }),
    { numRuns: 300 },
  );
});
