/** What is said of a file that several units have: of a comment that silences nothing, only where that holds in all of them. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { isAboutUnused, suppressionDiagnostics } from '../../engine/findings/suppression-faults.ts';
import { isAmong } from '../../features/fixes/what-if.ts';
import type { Work } from '../../text/work.ts';
import type { Folder } from './folder.ts';

/** The diagnostics of a file; of a comment that silences nothing only where it does so in no unit that has the file. */
export function* unusedInAllUnits(path: string, folder: Folder): Work<Diagnostic[]> {
  const found = yield* folder.diagnosing(path);
  if (!found.some(({ rule }) => isAboutUnused(rule))) return found;
  const others = folder.checkedUnits().flatMap((unit) => {
    const file = unit.snapshot.files.find((one) => one.path === path);
    return file === undefined ? [] : [suppressionDiagnostics(file, unit, folder.diagnoseOptions)];
  });
  return found.filter((one) => !isAboutUnused(one.rule) || others.every((other) => isAmong(one, other)));
}
