/** The pages under docs/rules are what the rules say; `npm run docs` writes them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allRules } from '../../server/src/families/all.ts';
import { codeOf } from '../../server/src/engine/findings/diagnostic.ts';
import { rulePages } from '../../server/src/families/rule-pages.ts';
import { PROJECT } from '../support/cases.ts';

const folder = path.join(PROJECT, 'docs/rules');

it('every page is up to date', () => {
  for (const [file, text] of rulePages(allRules)) {
    expect(
      readFileSync(path.join(folder, file), 'utf8'),
      `docs/rules/${file} is stale: run "npm run docs"`,
    ).toBe(text);
  }
});

it('no page belongs to a rule that is gone', () => {
  const pages = rulePages(allRules);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  expect(files.filter((file) => !pages.has(file.split(path.sep).join('/')))).toEqual([]);
});

it('no two rules have the same name', () => {
  const codes = allRules.map(codeOf);
  expect(codes).toEqual([...new Set(codes)]);
});
