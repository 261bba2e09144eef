/** Once somebody has set the language of a file by hand, it stays. */
import { beforeEach, expect, test } from 'vitest';
import { keepChoices } from './choices.ts';

const FILE = 'file:///catalog/catalog.json';
const kept = new Map<string, unknown>();
const memory = {
  get: <T>(key: string, otherwise?: T) => (kept.get(key) as T | undefined) ?? otherwise,
  update: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
};
let later: (() => void)[] = [];
const choices = () => keepChoices(memory, 'stream', (work) => later.push(work));
const momentPasses = () => later.splice(0).forEach((work) => work());

beforeEach(() => {
  kept.clear();
  later = [];
});

test('a file that was set back to JSON stays JSON, also after a restart', () => {
  const first = choices();
  first.closed(FILE, 'stream');
  first.opened(FILE, 'json', true);
  expect(first.isPlain(FILE)).toBe(true);
  expect(choices().isPlain(FILE)).toBe(true);
  expect(first.isPlain(`${FILE}.other`)).toBe(false);
});

test('a file that was closed and is opened later has not been set back', () => {
  const now = choices();
  now.closed(FILE, 'stream');
  momentPasses();
  now.opened(FILE, 'json', true);
  expect(now.isPlain(FILE)).toBe(false);
});

test('choosing the language of streams by hand takes it back', () => {
  const now = choices();
  now.closed(FILE, 'stream');
  now.opened(FILE, 'json', true);
  momentPasses();
  now.closed(FILE, 'json');
  now.opened(FILE, 'stream', true);
  expect(now.isPlain(FILE)).toBe(false);
  expect(choices().isPlain(FILE)).toBe(false);
});

test('switching the setting off is no choice about a single file', () => {
  const now = choices();
  now.closed(FILE, 'stream');
  now.opened(FILE, 'json', false);
  expect(now.isPlain(FILE)).toBe(false);
});
