/** `check --suite`: every folder argument is one unit, and the answer is that of the tool the suite is named after. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { diagnoseAll, type DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { checkSnapshot } from '../../engine/rules/check-unit.ts';
import { rulesOf } from '../../engine/rules/run.ts';
import { loadNamed } from '../../engine/units/discover.ts';
import type { Progress } from '../progress.ts';
import type { Checked } from './checked.ts';

/** Checks each folder as one unit of each family that has one of the suites. */
export async function checkNamed(
  env: Environment,
  folders: readonly string[],
  suites: ReadonlySet<string>,
  options: DiagnoseOptions,
  progress: Progress,
): Promise<Checked> {
  const diagnostics: Diagnostic[] = [];
  const roots: Checked['roots'][number][] = [];
  let files = 0;
  let blobs = 0;
  const families = options.rules.families.filter(
    (family) => family.finder.named !== undefined && family.suites.some(({ id }) => suites.has(id)),
  );
  for (const folder of folders) {
    for (const { id } of families) {
      const show = (done: number, total: number) => progress.show(done, total);
      const snapshot = await loadNamed(env, { rules: options.rules }, id, folder, show);
      diagnostics.push(...diagnoseAll(checkSnapshot(snapshot, options.rules), options));
      roots.push({ root: folder === '' ? '.' : folder, kind: id });
      files += snapshot.files.length;
      blobs += rulesOf(options.rules, id).family.documents(snapshot.whole).length;
    }
  }
  return { roots, diagnostics, files, blobs };
}
