/** What is freed from a text is the same, and no part of it. */
import { expect, it } from 'vitest';
import { detachedBut } from './detach.ts';

const document = { name: 'gizmo' };
const hostile = JSON.parse('{ "__proto__": { "is": "own" }, "constructor": "too" }') as object;

it.each([
  ['texts and numbers', 'a text that is long enough to be cut out of another one', 12],
  ['nothing', null, undefined],
  ['lists in lists', [[], [['a', true]], {}]],
  ['objects', { rule: 'r', span: { start: 1, end: 2 }, message: { wording: 'w', args: ['x', 3] } }],
  ['keys that objects have anyway', hostile],
])('%s', (_, ...plain) => {
  expect(detachedBut(document, plain)).toStrictEqual(plain);
});

it('but for one object, which stays the same wherever it is referred to', () => {
  const finding = { related: [{ document, span: { start: 0, end: 1 } }] };
  const copy = detachedBut(document, finding);
  expect(copy).toStrictEqual(finding);
  expect(copy.related[0]?.document).toBe(document);
  expect(copy.related[0]?.span).not.toBe(finding.related[0]?.span);
});
