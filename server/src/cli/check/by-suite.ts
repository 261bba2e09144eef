/** `check --suite`: every folder argument is one unit, and the answer is that of the tool the suite is named after. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { diagnoseAll, type DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import { saidByTools } from '../../engine/findings/verdict.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { checkSnapshot } from '../../engine/rules/check-unit.ts';
import { rulesOf } from '../../engine/rules/run.ts';
import { loadNamed } from '../../engine/units/discover.ts';
import type { Given } from '../../engine/units/unit.ts';
import type { Progress } from '../progress.ts';
import type { Checked } from './checked.ts';

/** What was named on the command line. */
interface Named {
  readonly folders: readonly string[];
  readonly suites: ReadonlySet<string>;
  /** Options of the tools. */
  readonly given: Given;
}

/** Checks each folder as one unit of each family that has one of the suites. */
export async function checkNamed(
  env: Environment,
  { folders, suites, given }: Named,
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
      const snapshot = await loadNamed(
        env,
        { rules: options.rules },
        id,
        { path: folder, given: { ...given, suites: [...suites].join(',') } },
        show,
      );
      const found = diagnoseAll(checkSnapshot(snapshot, options.rules), options);
      diagnostics.push(...saidByTools(found, suites));
      roots.push({ root: folder === '' ? '.' : folder, kind: id });
      files += snapshot.files.length;
      blobs += rulesOf(options.rules, id).family.documents(snapshot.whole).length;
    }
  }
  return { roots, diagnostics, files, blobs };
}
