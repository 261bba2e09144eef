/** What the validators of bundles refuse, for tests. */
import { checkAsRoot, type TextFiles } from './check.ts';

/** The rules that a validator reports as errors of the bundle that some files are, sorted. */
export async function errorsOf(files: TextFiles, suite: string): Promise<string[]> {
  const found = await checkAsRoot(files, [suite]);
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code.replace('bundle/', ''))
    .sort();
}
