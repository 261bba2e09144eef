import { expect, it } from 'vitest';
import { MAX_LOOSE_DEPTH, readLooseJson } from './loose-json.ts';

it.each([
  ['brackets', '['.repeat(MAX_LOOSE_DEPTH + 1)],
  ['brackets on lines of their own', '{"a":[\n'.repeat(MAX_LOOSE_DEPTH + 1)],
  ['brackets with texts in them', `${'['.repeat(MAX_LOOSE_DEPTH)}[["]", {"}": 1}]], "b"`],
])('%s that are too deep are left out, and reading comes to an end', (_, text) => {
  expect(readLooseJson(text)?.size).toBeGreaterThan(MAX_LOOSE_DEPTH);
});

it('what stands behind a value that is too deep is read', () => {
  const deep = `${'['.repeat(MAX_LOOSE_DEPTH + 5)}"]"${']'.repeat(MAX_LOOSE_DEPTH + 5)}`;
  const tree = readLooseJson(`{"a": ${deep}, "name": "b"}`);
  expect(tree?.fields(0).map(({ name }) => name)).toEqual(['a', 'name']);
});
