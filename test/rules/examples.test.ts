/** Every rule's examples, as they stand on its page: the bad one raises the rule, the good one does not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRules } from '../../server/src/families/all.ts';
import { codeOf } from '../../server/src/engine/findings/diagnostic.ts';
import type { Example } from '../../server/src/engine/rules/rule.ts';
import { checkJson } from '../support/command-line.ts';

/** Rules about what files cannot show: links, permissions, sizes, a folder that is not there. */
const WITHOUT_FILES = new Set([
  'fbc-root-not-directory',
  'file-unreadable',
  'file-too-large',
  'not-looked-into',
  'indexignore-unreadable',
]);

const rules = allRules.filter((rule) => !WITHOUT_FILES.has(rule.id));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes an example and returns the codes of all its findings. */
async function codesOf(
  name: string,
  example: Example,
  asRoot: boolean,
): Promise<{ codes: string[]; errors: string[] }> {
  const root = path.join(folder, name);
  for (const [file, text] of Object.entries(example)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const args = asRoot ? ['--suite', 'opm,opm-serve,advice', '.'] : ['.'];
  const { report } = await checkJson(args, { cwd: root });
  const errors = report.diagnostics.filter((found) => found.severity === 'error');
  return { codes: report.diagnostics.map((found) => found.code), errors: errors.map((found) => found.code) };
}

describe('the examples of', () => {
  it.concurrent.for(rules)('$area/$id', async (rule) => {
    // Templates and the project file are only found where Catalens looks for roots itself.
    const asRoot = !rule.id.startsWith('template-') && rule.area !== 'project';
    const bad = await codesOf(
      `${rule.id}-bad`,
      rule.examples.bad,
      asRoot || rule.id === 'template-in-catalog',
    );
    expect(bad.codes).toContain(codeOf(rule));
    const good = await codesOf(
      `${rule.id}-good`,
      rule.examples.good,
      asRoot || rule.id === 'template-in-catalog',
    );
    expect(good.codes).not.toContain(codeOf(rule));
    // Examples of advice are fragments, to show the matter alone; those of what opm rejects are whole catalogs.
    if (rule.suites.includes('opm')) expect(good.errors).toEqual([]);
  });
});
