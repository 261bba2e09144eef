/** Who reads a large file lets others have their turn every few documents, not once it is read. */
import { expect, it } from 'vitest';
import { readContent } from '../../server/src/engine/reading/read-content.ts';
import { ALL_RULES } from '../support/units.ts';

/** Documents of 20 bytes and more. */
const DOCUMENTS = 20_000;
/** How long each look at the clock takes, in milliseconds: each document is one. */
const TICK_MS = 5;

it.each([
  ['YAML', (name: string) => `---\nschema: acme.io\nname: ${name}\n`],
  ['JSON', (name: string) => `{\n  "schema": "acme.io",\n  "name": "${name}"\n}\n`],
])('of %s', async (_, document) => {
  const text = Array.from({ length: DOCUMENTS }, (_each, at) => document(`n${String(at)}`)).join('');
  let now = 0;
  let breaths = 0;
  const env = {
    now: () => (now += TICK_MS),
    breathe: () => {
      breaths++;
      return Promise.resolve();
    },
  };
  const content = { bytes: new TextEncoder().encode(text) };
  const wanted = { path: 'catalog/catalog.yaml', family: 'fbc', content };
  const { file } = await readContent(env, { rules: ALL_RULES.rules }, wanted);
  expect(file.chunks.length).toBeGreaterThanOrEqual(DOCUMENTS);
  expect(breaths).toBeGreaterThan(DOCUMENTS / 8);
});

it('is left in the middle once nobody wants it any more', async () => {
  const text = 'schema: acme.io\n---\n'.repeat(DOCUMENTS);
  const env = { now: () => performance.now() * 1000, breathe: () => Promise.resolve() };
  const content = { bytes: new TextEncoder().encode(text) };
  const wanted = { path: 'catalog/catalog.yaml', family: 'fbc', content, needless: () => true };
  const { file } = await readContent(env, { rules: ALL_RULES.rules }, wanted);
  expect(file.chunks.length).toBeLessThan(DOCUMENTS / 2);
});
