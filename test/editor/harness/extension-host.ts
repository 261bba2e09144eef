/** Runs a suite inside the extension host of VS Code and tells what came of each of its tests. */
import path from 'node:path';
import { format } from 'node:util';
import { TEST_PATIENCE } from '../../support/patience.ts';
import { workbenchFor, type Files, type VsCode } from './vscode.ts';

/** What came of a test inside the extension host. */
export interface TestOutcome {
  readonly title: string;
  /** Why it failed, if it did. */
  readonly error?: string;
}

const MARK = '@@outcomes ';
/** How long a suite may take: so much less than the test around it that it is the suite that is blamed. */
const PATIENCE = TEST_PATIENCE - 60_000;

/**
 * @param suite file in test/editor/exthost/
 */
export async function runSuite(
  vscode: VsCode,
  suite: string,
  workspace: Files | 'samples',
): Promise<TestOutcome[]> {
  const tests = path.join(import.meta.dirname, '../exthost', suite);
  const { page, url, close } = await workbenchFor(vscode, { workspace, tests });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const printed: string[] = [];
  try {
    const ended = new Promise<string>((resolve) => {
      void page.exposeFunction('codeAutomationExit', () => resolve(printed.join('\n')));
    });
    await page.exposeFunction('codeAutomationLog', (_: string, args: unknown[]) =>
      printed.push(format(...args)),
    );
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${suite} did not end:\n${printed.join('\n')}`)), PATIENCE);
    });
    await page.goto(url);
    const output = await Promise.race([ended, tooLate]);
    const line = output.split('\n').find((text) => text.startsWith(MARK));
    if (line === undefined) throw new Error(`${suite} told nothing:\n${output}`);
    return JSON.parse(line.slice(MARK.length)) as TestOutcome[];
  } finally {
    clearTimeout(timer);
    await close();
  }
}
