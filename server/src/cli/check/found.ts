/** `check` without `--suite`: finds units below the given places and runs every rule. */
import path from 'node:path';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { rulesOf, type RuleSet } from '../../engine/rules/run.ts';
import { withEarlier, type EarlierFindings } from '../../engine/rules/earlier.ts';
import { checkSnapshot, type CheckedUnit } from '../../engine/rules/check-unit.ts';
import { checkWorld, hasWorldRules, surroundings } from '../../engine/rules/world-rules.ts';
import { diagnoseAll, type DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import { isAboutUnused } from '../../engine/findings/suppression-faults.ts';
import { diagnoseUnread, isOff } from '../../families/project/rules/not-looked-into.ts';
import { diagnoseExpectations } from '../../families/project/expectations/diagnose.ts';
import { projectDiagnostics } from '../../families/project/diagnostics.ts';
import { readProjects, unmatchedIn, type ProjectFile } from '../../engine/project/projects.ts';
import { unmatchedRootFaults } from '../../families/project/unmatched-roots.ts';
import { discover, type Discovered, type FileApart } from '../../engine/units/discover.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { Analyzer } from '../../engine/reading/load.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { Unread } from '../../engine/units/unit.ts';
import { isWithin, joinPath, parentPath } from '../../engine/files/paths.ts';
import type { CheckedRoot } from '../reporters/report.ts';
import { UsageError } from '../usage-error.ts';
import { whyUnread } from './why-unread.ts';
import { findingsAgainstReplaced } from './earlier-crds.ts';
import { checkedRoot, type Checked, type Reading } from './checked.ts';
import { refusingNamed } from './named-alternatives.ts';
import { isBeyond } from './clean-path.ts';
import { levelsIn, searchOptions, type Project } from './project.ts';
import { searches, type Search } from './searches.ts';

/** Checks all units that the paths lead to. @throws UsageError for a path that does not exist */
export async function checkFound(
  env: Environment,
  paths: readonly string[],
  options: DiagnoseOptions,
  project: Project,
  reading: Reading,
): Promise<Checked> {
  const analyzer = { rules: options.rules, ...(reading.ahead && { ahead: reading.ahead }) };
  const gathered: Gathered = {
    roots: new Map(),
    diagnostics: new Map(),
    files: new Set(),
    inner: new Map(),
    held: new Map(),
    unclaimed: new Set(),
    apart: new Map(),
    unread: [],
    hollow: [],
    blobs: 0,
  };
  const unmatched = new Set<string>();
  const all = await searches(env, paths, options.rules.families);
  for (const [index, given] of all.entries()) {
    const { search, around } = await inProject(env, given, project);
    const found = await lookInto(env, analyzer, search, { project, reading, around });
    if (index === all.length - 1) reading.ahead?.end();
    refuseUnread(found, search);
    if (search.needsMatch && !found.walked.some((file) => search.wanted(file.path)))
      throw new UsageError(`No file and no folder matches "${search.glob}".`);
    for (const file of found.inner) gathered.inner.set(file.path, file);
    for (const name of found.unmatched) unmatched.add(name);
    if (isHollow(found, search)) gathered.hollow.push(search.folder);
    takeFaultsOfRoots(gathered, project, found, search.folder);
    takeExpectations(gathered, project, found, search.folder);
    const levels = options.levels && levelsIn(project, found.inner);
    const earlier = await findingsAgainstReplaced(env, found.units);
    missed(found, search, levels, project).forEach((one) => gathered.unread.push(one));
    takeFound(gathered, found, search, { ...options, ...(levels && { levels }) }, earlier);
    takeUnclaimed(gathered, found, search);
    takeApart(gathered, project, found, search, options.rules);
  }
  const { roots, diagnostics, files, blobs, inner, held, unclaimed, apart, unread, hollow } = gathered;
  return {
    roots: [...roots.values()],
    diagnostics: [...diagnostics.values()],
    files: files.size,
    blobs,
    unmatched: [...unmatched],
    unread,
    hollow,
    held,
    unclaimed,
    apart: [...apart.values()].filter(({ path: file }) => !files.has(file)),
    inner: [...inner.values()],
  };
}

/** What a search is a part of. */
interface Within {
  readonly project: Project;
  readonly reading: Reading;
  /** The project files that hold in the folder that is searched, beside the one of the current folder and those found in it. */
  readonly around: readonly ProjectFile[];
}

/** Finds and reads what a search leads to. */
function lookInto(
  env: Environment,
  analyzer: Analyzer,
  { folder, asked, named: names, glob, wanted }: Search,
  { project, reading, around }: Within,
): Promise<Discovered> {
  const named = path.isAbsolute(folder) ? [] : (project.config.roots ?? []);
  return discover(env, analyzer, folder, {
    ...searchOptions(env, project, folder, named, { around }),
    ...(asked && { asked }),
    isNamed: (file) => names.has(file) || (glob !== undefined && wanted(file)),
    searching: (done, total) => reading.show(done, total, 'Looking for catalogs in'),
    progress: (done, total) => reading.show(done, total),
  });
}

/** True for a folder that was asked for, holds files, and nothing that could be checked. */
function isHollow({ units, walked }: Discovered, { asked }: Search): boolean {
  // What cannot be looked into is told by itself.
  const files = walked.filter(({ kind }) => kind !== 'unlistable-folder' && kind !== 'special');
  return asked !== undefined && units.length === 0 && files.length > 0;
}

/** What was found so far; what two searches find counts once. */
interface Gathered {
  readonly roots: Map<string, CheckedRoot>;
  readonly diagnostics: Map<string, Diagnostic>;
  readonly files: Set<string>;
  readonly inner: Map<string, ProjectFile>;
  readonly held: Map<string, readonly string[]>;
  readonly unclaimed: Set<string>;
  readonly apart: Map<string, FileApart>;
  readonly unread: Unread[];
  readonly hollow: string[];
  blobs: number;
}

/** Takes what is wrong with the roots that the project file names. */
function takeFaultsOfRoots(
  { diagnostics }: Gathered,
  project: Project,
  found: Discovered,
  folder: string,
): void {
  const { text = '', file } = project;
  const own = projectDiagnostics(file, text, unmatchedRootFaults(text, found.unmatched));
  const ofInner = found.inner.flatMap((inner) => {
    const unmatched = unmatchedRootFaults(inner.text, unmatchedIn(inner, folder, found.unmatched));
    return projectDiagnostics(inner.path, inner.text, [...inner.faults, ...unmatched]);
  });
  for (const diagnostic of [...own, ...ofInner]) diagnostics.set(keyOf(diagnostic), diagnostic);
}

/** Takes what project files promise and catalogs do not keep, as far as all that they speak of was looked at. */
function takeExpectations(
  { diagnostics }: Gathered,
  project: Project,
  found: Discovered,
  folder: string,
): void {
  const { text = '', file, config } = project;
  const own = { folder: '', path: file, text, config, faults: [] };
  const files = [own, ...found.inner].filter((one) => isWithin(one.folder, folder));
  const units = found.units;
  for (const one of files)
    for (const diagnostic of diagnoseExpectations(one, [own, ...found.inner], units))
      diagnostics.set(keyOf(diagnostic), diagnostic);
}

/** Takes what was asked for of what was found. */
function takeFound(
  gathered: Gathered,
  found: Discovered,
  search: Search,
  options: DiagnoseOptions,
  earlier: EarlierFindings,
): void {
  const { roots, diagnostics, files } = gathered;
  const unused = new Map<string, number>();
  const asNamed = refusingNamed(found.units, search.named);
  for (const [file, said] of diagnosed(found, options, earlier)) {
    if (!search.wanted(file)) continue;
    const diagnostic = asNamed(said);
    const key = keyOf(diagnostic);
    if (isAboutUnused(diagnostic.rule)) {
      unused.set(key, (unused.get(key) ?? 0) + 1);
      if ((unused.get(key) ?? 0) < unitsWith(file, found)) continue;
    }
    diagnostics.set(key, diagnostic);
  }
  for (const { unit, files: inUnit, whole } of found.units) {
    if (!inUnit.some((file) => search.wanted(file.path)) && !search.wanted(unit.path)) continue;
    for (const file of inUnit) files.add(file.path);
    const { family } = rulesOf(options.rules, unit.family);
    // What is one file, or material for others, is no root that anybody asked for.
    if (family.isSingle || unit.isLoose) continue;
    const key = `${unit.family} ${unit.key}`;
    if (roots.has(key)) continue;
    const shown = checkedRoot(unit, family, whole);
    roots.set(key, shown);
    gathered.held.set(shown.root, [...(gathered.held.get(shown.root) ?? []), ...telling(inUnit)]);
    gathered.blobs += family.documents(whole).length;
  }
}

/** Takes the files that were asked for and are in no unit. */
function takeUnclaimed({ unclaimed }: Gathered, { units, walked }: Discovered, { wanted }: Search): void {
  // What is looked at by itself, because it was named, is in none all the same.
  const whole = units.filter(({ incomplete }) => !incomplete);
  const claimed = new Set(whole.flatMap(({ files }) => files.map((file) => file.path)));
  for (const { path: file } of walked) if (wanted(file) && !claimed.has(file)) unclaimed.add(file);
}

/**
 * Takes the files that look like parts of units and are in none. A family whose unit is one file has no parts, and whoever names the
 * roots has said what is none.
 */
function takeApart(
  { apart }: Gathered,
  { config }: Project,
  found: Discovered,
  { wanted }: Search,
  { families }: RuleSet,
): void {
  const named = [{ folder: '', config }, ...found.inner].filter((one) => (one.config.roots ?? []).length > 0);
  for (const file of found.apart) {
    const hasParts = families.some((one) => one.id === file.family && one.isSingle !== true && one.unitNames);
    const isNamed = named.some(({ folder }) => isWithin(file.path, folder));
    if (hasParts && !isNamed && wanted(file.path)) apart.set(file.path, file);
  }
}

/** The files that hold what a unit is checked for. */
function telling(files: readonly AnalyzedFile[]): readonly string[] {
  return files.filter(({ chunks }) => chunks.some((one) => one.document)).map((file) => file.path);
}

/** How many units a file is in: siblings share files, and a comment may silence something in one of them only. */
function unitsWith(file: string, { units }: Discovered): number {
  return units.filter(({ files }) => files.some(({ path: own }) => own === file)).length;
}

function keyOf({ file, range, rule, message }: Diagnostic): string {
  return JSON.stringify([file, range, rule.id, message]);
}

/**
 * A search as the project files want it that hold around its folder, and those of them that it has to be told of: where one names
 * roots, it starts in the current folder and finds them by itself.
 */
async function inProject(
  env: Environment,
  search: Search,
  project: Project,
): Promise<{ readonly search: Search; readonly around: readonly ProjectFile[] }> {
  const around = await projectsAround(env, search.folder, project);
  const namesRoots = ({ roots = [] }: Project['config']) => roots.length > 0;
  const isFromProject = namesRoots(project.config) || around.some(({ config }) => namesRoots(config));
  return isFromProject ? { search: fromProject(search), around: [] } : { search, around };
}

/** The roots of a project are named from its folder: they are looked for from there, whatever part of it is asked for. */
function fromProject(search: Search): Search {
  const { asked: _, ...rest } = search;
  const { folder, wanted } = rest;
  if (folder === '' || isBeyond(folder)) return rest;
  return { ...rest, folder: '', wanted: (file) => isWithin(file, folder) && wanted(file) };
}

/** The project files of a folder, and of those between it and the current one. */
async function projectsAround(
  env: Environment,
  folder: string,
  { isNamed, words }: Project,
): Promise<ProjectFile[]> {
  if (isNamed || folder === '' || isBeyond(folder)) return [];
  const files: string[] = [];
  for (let one = folder; one !== ''; one = parentPath(one)) {
    const listing = await env.readFolder(one);
    const named = listing.ok ? listing.entries.filter(({ kind }) => kind === 'file') : [];
    files.push(...named.map(({ name }) => joinPath(one, name)));
  }
  return readProjects(env, files, words);
}

function* diagnosed(
  found: Discovered,
  options: DiagnoseOptions,
  earlier: EarlierFindings,
): Generator<[string, Diagnostic]> {
  for (const checked of checkedUnits(found, options)) {
    for (const diagnostic of diagnoseAll(withEarlier(checked, earlier), options))
      yield [diagnostic.file, diagnostic];
  }
  for (const unread of found.unread) {
    for (const diagnostic of diagnoseUnread(unread, options)) yield [unread.path, diagnostic];
  }
}

/** All units, checked; one after the other where none of them has to be compared with the others. */
function* checkedUnits({ units }: Discovered, { rules }: DiagnoseOptions): Generator<CheckedUnit> {
  if (!units.some(({ unit }) => rulesOf(rules, unit.family).world.length > 0)) {
    for (const snapshot of units) yield checkSnapshot(snapshot, rules);
    return;
  }
  const checked = units.map((snapshot) => checkSnapshot(snapshot, rules));
  const around = surroundings(checked);
  for (const unit of checked) {
    yield hasWorldRules(unit, rules)
      ? { ...unit, fromWorld: checkWorld(unit, around, rules).byDocument }
      : unit;
  }
}

/** What was asked for and not looked into. Of what comes after too many files, nobody knows whether it was. */
function missed(
  found: Discovered,
  search: Search,
  levels: DiagnoseOptions['levels'],
  { config: { roots = [] } }: Project,
): Unread[] {
  const isMeant = (one: Unread) =>
    one.failure === 'too-many' ? !isSeenBefore(one.path, found, search, roots) : search.wanted(one.path);
  return found.unread.filter((one) => isMeant(one) && !isOff(one, levels));
}

/** True where all that was asked for comes before the first file that is not looked at. */
function isSeenBefore(
  beyond: string,
  { walked, units, unmatched }: Discovered,
  { asked, base, named }: Search,
  roots: readonly string[],
): boolean {
  const isPlain = roots.length > 0 && !roots.some((root) => /[*?[{!]/.test(root));
  if (isPlain) return unmatched.length === 0 && units.every(({ unit }) => !isWithin(beyond, unit.path));
  if (asked !== undefined) return false;
  if (base !== undefined)
    return !isWithin(beyond, base) && walked.some(({ path: file }) => isWithin(file, base));
  const seen = new Set(walked.map(({ path: file }) => file));
  return [...named].every((file) => seen.has(file));
}

/** What was asked for by name must be readable. @throws UsageError where it is not */
function refuseUnread(found: Discovered, { named }: Search): void {
  for (const unread of found.unread) if (named.has(unread.path)) throw new UsageError(whyUnread(unread));
}
