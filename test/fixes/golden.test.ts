/** Files before and after `catalens check --suite opm,opm-serve,advice --fix`; those called `unsafe`, after `--fix-unsafe`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Environment } from '../../server/src/engine/files/environment.ts';
import { fixAll } from '../../server/src/cli/fix/fix.ts';
import { PROJECT } from '../support/cases.ts';
import { environmentOf, findingsFrom } from './catalog-files.ts';

const CASES = path.join(PROJECT, 'test/fixes/fixtures');
/** Writes what is missing; set it to see what a new case gives, then read it. */
const WRITE = process.env['WRITE_GOLDEN'] === '1';

it.each(
  readdirSync(CASES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    path.basename(file).startsWith('before.'),
  ),
)('%s', async (file) => {
  const before = readFileSync(path.join(CASES, file), 'utf8');
  const name = path.basename(file).replace('before', 'catalog');
  for (const mode of ['after', 'unsafe']) {
    const expected = path.join(CASES, file.replace('before', mode));
    if (!existsSync(expected) && !WRITE) continue;
    const check = async (env: Environment) => {
      const diagnostics = await findingsFrom(env);
      return { checked: undefined, diagnostics, all: diagnostics };
    };
    const fixed = await fixAll(environmentOf({ [name]: before }), mode === 'unsafe', check, () => true);
    const after = fixed.changes[0]?.after ?? before;
    if (WRITE && !existsSync(expected)) writeFileSync(expected, after);
    expect(after).toBe(readFileSync(expected, 'utf8'));
  }
});
