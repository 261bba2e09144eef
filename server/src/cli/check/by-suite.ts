/** `check --suite`: every folder argument is one root, and the answer is that of the tool the suite is named after. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { checkSnapshot } from '../../engine/rules/check-snapshot.ts';
import { diagnoseAll, type DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import { analyzeWith } from '../../engine/rules/analyze.ts';
import { loadRoot } from '../../engine/units/load-root.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { Progress } from '../progress.ts';
import type { Checked } from './checked.ts';

/** Checks each folder as one catalog root. */
export async function checkRoots(
  env: Environment,
  folders: readonly string[],
  options: DiagnoseOptions,
  progress: Progress,
): Promise<Checked> {
  const diagnostics: Diagnostic[] = [];
  const roots: Checked['roots'][number][] = [];
  let files = 0;
  let blobs = 0;
  for (const folder of folders) {
    const snapshot = await loadRoot(env, analyzeWith(options.rules), folder, {
      progress: (done, total) => progress.show(done, total),
    });
    diagnostics.push(...diagnoseAll(checkSnapshot(snapshot, options.rules), options));
    roots.push({ root: folder === '' ? '.' : folder, kind: 'fbc' });
    files += snapshot.files.length;
    blobs += snapshot.catalog.blobs.length;
  }
  return { roots, diagnostics, files, blobs };
}
