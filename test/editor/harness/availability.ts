/** Which editors these tests run in: those that are here, or all of them where that is demanded. */
import { execFileSync } from 'node:child_process';
import { beforeAll, describe } from 'vitest';
import { hasVsCode, reasonAgainstVsCode, type Generation } from '../../../scripts/get-vscode.mjs';

/** Under this, an editor that is missing is a failure. */
const ALL_REQUIRED = process.env.CATALENS_REQUIRE_EDITORS === '1';

/** The versions of VS Code to test in; `npm test` sets them after it has fetched them. */
export const GENERATIONS = (process.env.CATALENS_VSCODE ?? '1.100').split(',') as Generation[];

/** Why VS Code cannot be used here, if so. */
export function reasonAgainst(generation: Generation): string | undefined {
  return (
    reasonAgainstVsCode() ??
    (hasVsCode(generation)
      ? undefined
      : `VS Code ${generation} was not fetched (node scripts/get-vscode.mjs)`)
  );
}

/** Why a program cannot be used here, if so. `probe` makes it print something and end. */
export function reasonAgainstProgram(
  program: string,
  probe: string[],
  debianPackages: string,
): string | undefined {
  try {
    execFileSync(program, probe, { stdio: 'ignore' });
    return undefined;
  } catch {
    return `${program} is not installed (Debian: ${debianPackages})`;
  }
}

/** Tests that need an editor: skipped where it is missing, failed where it must not be. */
export function describeIn(editor: string, reason: string | undefined, tests: () => void): void {
  if (reason === undefined) return void describe(editor, tests);
  if (!ALL_REQUIRED) return void describe.skip(`${editor}: ${reason}`, tests);
  describe(editor, () => {
    beforeAll(() => {
      throw new Error(reason);
    });
    tests();
  });
}
