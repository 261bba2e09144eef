/** What a server is built from: rules without the texts of their pages, and nothing else left out. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { leaveOut } from '../../scripts/steps/without-rule-texts.mjs';

const FAMILIES = path.resolve(import.meta.dirname, '../../server/src/families');
const isRule = (file: string) =>
  /^[^/\\]+[/\\](rules|compare)[/\\].*\.ts$/.test(file) && !/\.test\.ts$/.test(file);
const sources = readdirSync(FAMILIES, { recursive: true, encoding: 'utf8' })
  .filter(isRule)
  .map((file) => readFileSync(path.join(FAMILIES, file), 'utf8'));

/** A source as it runs, in the order in which it was written. */
const running = async (source: string) => (await transform(source, { loader: 'ts', minify: true })).code;

it('leaves the texts of pages out of rules', async () => {
  // A template within a template is not looked into: its rule keeps that text.
  const rules = sources.filter((source) => /^ {2}why:/m.test(source) && !/`[^`]*\$\{[^}]*`/.test(source));
  expect(rules.length).toBeGreaterThan(250);
  for (const source of rules) {
    const code = await running(leaveOut(source));
    for (const text of ['what', 'why', 'whatToDo']) expect(code).toContain(`${text}:""`);
    expect(code.length).toBeLessThan((await running(source)).length);
  }
});

it('leaves everything else as it is', async () => {
  expect(leaveOut("x = {\n  why: `a, ${b} }`,\n  id: 'c',\n};\n")).toBe(
    "x = {\n  why: '',\n  id: 'c',\n};\n",
  );
  expect(
    leaveOut("x = {\n  examples: { bad: { 'a': '}', b: [1, \"'\"] }, good: {} },\n  id: 'c',\n};\n"),
  ).toBe("x = {\n  examples: '',\n  id: 'c',\n};\n");
  for (const source of sources.filter((one) => !/^ {2}(what|why|whatToDo|examples):/m.test(one)))
    expect(await running(leaveOut(source))).toBe(await running(source));
});
