/** `check --suite`: every folder argument is one unit, and the answer is that of the tool the suite is named after. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { diagnoseAll, type DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import { saidByTools } from '../../engine/findings/verdict.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { checkSnapshot } from '../../engine/rules/check-unit.ts';
import { rulesOf } from '../../engine/rules/run.ts';
import { findNamed, readNamed } from '../../engine/units/discover.ts';
import type { Given, NamedUnit } from '../../engine/units/unit.ts';
import { checkedRoot, type Checked, type Reading } from './checked.ts';

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
  reading: Reading,
): Promise<Checked> {
  const analyzer = { rules: options.rules, ...(reading.ahead && { ahead: reading.ahead }) };
  const diagnostics: Diagnostic[] = [];
  const roots: Checked['roots'][number][] = [];
  let files = 0;
  let blobs = 0;
  const families = options.rules.families.filter(
    (family) => family.finder.named !== undefined && family.suites.some(({ id }) => suites.has(id)),
  );
  const found: { readonly folder: string; readonly id: string; readonly named: NamedUnit }[] = [];
  const asked = { ...given, suites: [...suites].join(',') };
  for (const folder of folders)
    for (const { id } of families)
      found.push({ folder, id, named: await findNamed(env, analyzer, id, { path: folder, given: asked }) });
  for (const [index, { folder, id, named }] of found.entries()) {
    const show = (done: number, total: number) => reading.show(done, total);
    const snapshot = await readNamed(env, analyzer, named, show);
    if (index === found.length - 1) reading.ahead?.end();
    const all = diagnoseAll(checkSnapshot(snapshot, options.rules), options);
    // Of a hostile file there may be more than a call takes arguments.
    for (const said of saidByTools(all, suites)) diagnostics.push(said);
    const { family } = rulesOf(options.rules, id);
    roots.push(checkedRoot({ ...named.unit, path: folder }, family, snapshot.whole));
    files += snapshot.files.length;
    blobs += family.documents(snapshot.whole).length;
  }
  return { roots, diagnostics, files, blobs };
}
