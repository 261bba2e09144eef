/** Reads the files of a unit: the one way in which editor and command line do it. */
import { NEVER_CANCELLED, type Cancellation, type Environment } from '../files/environment.ts';
import type { WalkedFile } from '../files/walk.ts';
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import { loadWalked } from '../reading/load-walked.ts';
import type { Analyzer } from '../reading/load.ts';
import { rulesOf } from '../rules/run.ts';
import type { UnitContent } from './snapshot.ts';
import type { Unit } from './unit.ts';

/** What helps with reading, and who is told of it. */
export interface ReadUnitOptions {
  /** Files that are open or were read before: they are not read again. */
  readonly known?: (path: string) => AnalyzedFile | undefined;
  readonly cancellation?: Cancellation;
  /** Told after every file. */
  readonly progress?: (done: number, total: number) => void;
}

/** Reads a unit of a folder; `walked` is what was found there, or a part of it that has all files of the unit. */
export async function readUnit(
  env: Environment,
  analyzer: Analyzer,
  unit: Unit,
  walked: readonly WalkedFile[],
  { known = () => undefined, cancellation = NEVER_CANCELLED, progress }: ReadUnitOptions = {},
): Promise<UnitContent> {
  const { finder } = rulesOf(analyzer.rules, unit.family).family;
  const kinds = new Map(walked.map((file) => [file.path, file]));
  const files: AnalyzedFile[] = [];
  for (const path of unit.files) {
    if (cancellation.cancelled) break;
    const file = kinds.get(path) ?? { path, kind: 'file' as const };
    const isKnown = () => known(path) !== undefined;
    const read = known(path) ?? (await loadWalked(env, analyzer, file, unit.family, isKnown));
    // It may have been opened while it was read.
    files.push(known(path) ?? read);
    progress?.(files.length, unit.files.length);
    await env.breathe();
  }
  const faults = (await finder.faults?.(env, unit, walked, files)) ?? [];
  return { unit, files, faults };
}
