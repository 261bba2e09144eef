/** Units of texts that are at hand, put together as a session does it, and what features are asked with about them. */
import type { UnitContent } from '../../server/src/engine/units/snapshot.ts';
import type { Environment } from '../../server/src/engine/files/environment.ts';
import { diagnoseAll, type DiagnoseOptions } from '../../server/src/engine/findings/diagnose.ts';
import type { Diagnostic } from '../../server/src/engine/findings/diagnostic.ts';
import type { AnalyzedFile } from '../../server/src/engine/reading/analyzed-file.ts';
import { analyzeChunks } from '../../server/src/engine/reading/load.ts';
import { checkSnapshot, type CheckedUnit } from '../../server/src/engine/rules/check-unit.ts';
import type { Rule } from '../../server/src/engine/rules/rule.ts';
import { rulesOf, ruleSet } from '../../server/src/engine/rules/run.ts';
import { checkUnit } from '../../server/src/engine/rules/unit-state.ts';
import { discover } from '../../server/src/engine/units/discover.ts';
import { allFamilies } from '../../server/src/families/answering.ts';
import { loadCatalog } from '../../server/src/families/fbc/features/load-catalog.ts';
import { FBC } from '../../server/src/families/fbc/model/catalog-unit.ts';
import { givenRoot } from '../../server/src/families/fbc/find/named-root.ts';
import {
  isCatalog,
  isCatalogView,
  type CatalogSnapshot,
  type CatalogView,
} from '../../server/src/families/fbc/model/catalog-view.ts';
import { TEMPLATE } from '../../server/src/families/template/model/template-unit.ts';
import type { FeatureContext } from '../../server/src/features/place/context.ts';
import type { Chunk } from '../../server/src/text/chunk.ts';
import type { Dialect } from '../../server/src/text/dialect.ts';
import type { SourceText } from '../../server/src/text/source.ts';

/** A catalog that was checked. */
export type CheckedCatalog = CheckedUnit<CatalogSnapshot>;

/** How tests check: with all rules or some, whatever projects and comments say. */
export function checkedWith(wanted?: (rule: Rule) => boolean): DiagnoseOptions {
  return { rules: ruleSet(allFamilies, wanted), project: '', suppressions: false };
}

/** With all rules. */
export const ALL_RULES: DiagnoseOptions = checkedWith();

/** How the texts of catalogs and templates are read. */
export const DIALECT: Dialect = rulesOf(ALL_RULES.rules, FBC).family.reader.dialect;

/** A file of a catalog; what is as it was in `before` is not looked at again. */
export function catalogFile(
  path: string,
  chunks: readonly Chunk[],
  { rules }: DiagnoseOptions = ALL_RULES,
  before?: AnalyzedFile,
): AnalyzedFile {
  return analyzeChunks(path, chunks, { rules }, () => FBC, before);
}

/** The catalog of some files in the current folder; what is as it was in `before` is not checked again. */
export function checkedCatalog(
  files: readonly AnalyzedFile[],
  { rules }: DiagnoseOptions = ALL_RULES,
  before?: CheckedCatalog,
): CheckedCatalog {
  const unit =
    before?.snapshot.unit ??
    givenRoot(
      '',
      files.map(({ path }) => path),
    );
  return asCatalog(checkUnit({ unit, files, faults: [] }, rules, before));
}

/** A text as a template, whatever is in it. */
export function checkedTemplate(path: string, chunks: readonly Chunk[]): CheckedUnit {
  const { rules } = ALL_RULES;
  const file = analyzeChunks(path, chunks, { rules }, () => TEMPLATE);
  const unit = rulesOf(rules, TEMPLATE).family.finder.alone(path);
  const content: UnitContent = { unit, files: [file], faults: [] };
  return checkUnit(content, rules);
}

/** The current folder as one catalog, as `opm validate` takes it. */
export async function folderAsCatalog(env: Environment): Promise<CheckedUnit> {
  const { rules } = ALL_RULES;
  return checkSnapshot(await loadCatalog(env, { rules }, ''), rules);
}

/** The templates that are found in the current folder. */
export async function templatesIn(env: Environment): Promise<readonly CheckedUnit[]> {
  return unitsOf(env, TEMPLATE);
}

/** The bundles that are found in the current folder. */
export async function bundlesIn(env: Environment): Promise<readonly CheckedUnit[]> {
  return unitsOf(env, 'bundle');
}

async function unitsOf(env: Environment, family: string): Promise<readonly CheckedUnit[]> {
  const { rules } = ALL_RULES;
  const { units } = await discover(env, { rules }, '', { ignored: () => false });
  return units.filter(({ unit }) => unit.family === family).map((unit) => checkSnapshot(unit, rules));
}

/** Everything that is found in a unit. */
export function diagnosticsOf(unit: CheckedUnit, options: DiagnoseOptions = ALL_RULES): Diagnostic[] {
  return diagnoseAll(unit, options);
}

/** What a feature is asked with that has one file of a catalog open. */
export function contextIn(
  catalog: CatalogView,
  path: string,
  sources: ReadonlyMap<string, SourceText>,
): FeatureContext {
  const source = sources.get(path);
  const file = catalog.snapshot.files.find((each) => each.path === path);
  if (source === undefined || file === undefined) throw new Error(`${path} is no file of the catalog`);
  const chunksOf = (wanted: string) => Promise.resolve(sources.get(wanted)?.chunks);
  const family = allFamilies.find(({ id }) => id === FBC);
  if (family === undefined) throw new Error('There are no catalogs.');
  return {
    path,
    source,
    file,
    family,
    unit: catalog,
    units: () => [catalog.snapshot],
    readFile: chunksOf,
    readChunk: async (document) => {
      const place = catalog.places.find(document);
      return place && (await chunksOf(place.file.path))?.[place.chunk];
    },
  };
}

/** The catalog that a feature is asked in. */
export function catalogOf(context: FeatureContext | undefined): CatalogView | undefined {
  const unit = context?.unit;
  return unit !== undefined && isCatalogView(unit) ? unit : undefined;
}

function asCatalog(unit: CheckedUnit): CheckedCatalog {
  const { snapshot } = unit;
  if (!isCatalog(snapshot)) throw new Error(`${snapshot.unit.path} is no catalog`);
  return { ...unit, snapshot };
}
