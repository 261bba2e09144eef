/** What every fix does to the bad example of its rule, as a diff: one file for each rule with a fix. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unifiedDiff } from '../../server/src/cli/fix/diff.ts';
import { allRules } from '../../server/src/families/all.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { PROJECT } from '../support/cases.ts';
import { diagnosticsInProject } from '../support/check.ts';
import { findingsIn, isJudgedBeside, withFix } from './catalog-files.ts';

const FOLDER = path.join(PROJECT, 'test/fixes/fixtures/rules');
/** Writes what is missing or has changed; set it to see what a fix does, then read it. */
const WRITE = process.env['WRITE_GOLDEN'] === '1';

const FIXABLE = allRules.filter((rule) => rule.fix !== undefined);

/** What is no text, and what depends on the options of a check. */
const IN_NO_EXAMPLE = new Set(['file-unreadable', 'hub-category-not-custom']);

it.for(FIXABLE)('$id', async (rule) => {
  const files = rule.examples.bad;
  const asTemplates = rule.id.startsWith('template-') && rule.id !== 'template-in-catalog';
  const parts: string[] = [];
  const found = await (isJudgedBeside(rule) ? diagnosticsInProject(files) : findingsIn(files, asTemplates));
  for (const finding of found) {
    if (finding.rule.id !== rule.id) continue;
    for (const fix of finding.fixes) {
      const after = withFix(files, fix)?.files ?? {};
      const changed = Object.keys(after).filter((file) => after[file] !== files[file]);
      const diffs = changed.map((file) => unifiedDiff(file, files[file], after[file] ?? ''));
      parts.push(
        `# ${formatMessage(fix.title)} (${fix.safe ? 'safe' : 'to be looked at'})\n${diffs.join('')}`,
      );
    }
  }
  const golden = path.join(FOLDER, `${rule.id}.diff`);
  const made = parts.join('\n');
  if (WRITE) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(golden, made);
  }
  const written = existsSync(golden) ? readFileSync(golden, 'utf8') : '';
  if (!IN_NO_EXAMPLE.has(rule.id)) expect(made, 'a rule with a fix shows it in its bad example').not.toBe('');
  expect(made, 'run it with WRITE_GOLDEN=1 if that is what the fix shall do').toBe(written);
});

it('there is a diff for each rule with a fix, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(FIXABLE.map(({ id }) => `${id}.diff`).sort());
});
