/** What OLM v1 would install next for one ClusterExtension (docs/reference/resolution-v1.md, "The choice"). */
import type { BundleBlob } from '../../fbc/model/blob.ts';
import type { DamagedBlob } from '../../fbc/model/damaged-blob.ts';
import { damageFor } from './damage.ts';
import { parseMastermindsRange } from '../../../version/masterminds-range.ts';
import { recorded, versionOfInstalled } from './bundle-version.ts';
import { conditionsOf, unknownConditions } from './conditions.ts';
import {
  ambiguous,
  catalogNotServed,
  damagedCatalog,
  invalidBundle,
  invalidInstalled,
  invalidRange,
  invalidSelector,
  noMatch,
  unsupportedDependency,
} from './error-texts.ts';
import { filterBundles, type Filtered, type Wanted } from './filters.ts';
import { packageIndex, type IndexedBundle, type PackageIndex } from './package-index.ts';
import { ranked } from './ranking.ts';
import { NAME_LABEL, readSelector } from './selector.ts';
import type {
  Catalog,
  CatalogDerivation,
  CatalogOutcome,
  Choice,
  Question,
  RankedBundle,
  Resolution,
  ResolutionError,
} from './question.ts';

/** The properties that make a bundle depend on others, which OLM v1 does not resolve. */
const DEPENDENCIES: ReadonlySet<string> = new Set([
  'olm.gvk.required',
  'olm.package.required',
  'olm.constraint',
]);

/** A question whose catalogs are ready to be asked: for several answers about the same package and catalogs. */
export interface PreparedQuestion extends Question {
  /** The package of the extension in each of the catalogs; undefined where one does not have it. */
  readonly indexes: readonly (PackageIndex | undefined)[];
}

/** Makes the package of the extension ready in all catalogs. */
export function prepare(question: Question): PreparedQuestion {
  const { catalogs, extension, gates } = question;
  const indexes = catalogs.map(({ packages }) => {
    const pkg = packages.get(extension.packageName);
    return pkg && packageIndex(pkg, gates);
  });
  return { ...question, indexes };
}

/** A catalog while the candidates are chosen. */
interface Candidate {
  readonly at: number;
  readonly catalog: Catalog;
  readonly pick: IndexedBundle;
}

/** The choice for the question as it is. Deterministic: the same question has the same answer. */
export function resolve(question: PreparedQuestion): Resolution {
  const { extension, installed, catalogs } = question;
  const derivations = catalogs.map(untouched);
  const failed = (error: ResolutionError): Resolution => ({
    error,
    conditions: unknownConditions(installed?.name),
    catalogs: derivations,
  });
  const selector = readSelector(extension.selector);
  if ('fault' in selector) return failed(invalidSelector(selector.fault));
  const wanted = wantedOf(question);
  if ('kind' in wanted) return failed(wanted);
  const walk = walkCatalogs(question, wanted, selector.takes, derivations);
  if (walk.error !== undefined) return failed(walk.error);
  const { candidates, last } = walk;
  const best = preferred(candidates);
  const [first] = best;
  if (first === undefined) return failed(noMatch(question));
  if (best.length > 1) {
    for (const { at, catalog } of best)
      if (catalog.priority === first.catalog.priority) settle(derivations, at, 'tied');
    return failed(
      ambiguous(
        question,
        best.map(({ catalog }) => catalog.name),
      ),
    );
  }
  settle(derivations, first.at, 'chosen');
  const choice = choose(first, question);
  if ('kind' in choice) return failed(choice);
  const conditions = conditionsOf({
    deprecations: last?.deprecations,
    channels: extension.channels,
    installed: installed?.name,
  });
  return { choice, conditions, catalogs: derivations };
}

function untouched({ name, priority }: Catalog): CatalogDerivation {
  return { name, priority, outcome: 'not-reached', bundles: 0, filters: [], ranked: [] };
}

function settle(
  derivations: CatalogDerivation[],
  at: number,
  outcome: CatalogOutcome,
  damaged?: DamagedBlob,
): void {
  const before = derivations[at];
  const why = outcome === 'damaged' && damaged !== undefined ? { damaged } : {};
  if (before !== undefined) derivations[at] = { ...before, outcome, ...why };
}

function wantedOf({ extension, installed }: PreparedQuestion): Wanted | ResolutionError {
  const { version = '', channels, policy } = extension;
  const parsed = version === '' ? undefined : parseMastermindsRange(version);
  if (parsed?.fault !== undefined) return invalidRange(version);
  const read = installed && versionOfInstalled(installed);
  const isBound = installed !== undefined && policy !== 'SelfCertified';
  return {
    channels,
    ...(parsed && { range: { text: version, parsed } }),
    ...(isBound && read && { from: { bundle: installed, version: read } }),
  };
}

/** What came of asking each catalog. */
interface Walk {
  readonly candidates: readonly Candidate[];
  /** The package of the catalog that was taken up last: the conditions go by its deprecations. */
  readonly last?: PackageIndex;
  readonly error?: ResolutionError;
}

function walkCatalogs(
  question: PreparedQuestion,
  wanted: Wanted,
  takes: (labels: ReadonlyMap<string, string>) => boolean,
  derivations: CatalogDerivation[],
): Walk {
  const { extension, installed, catalogs, indexes } = question;
  let candidates: readonly Candidate[] = [];
  let last: PackageIndex | undefined;
  for (const [at, catalog] of catalogs.entries()) {
    const index = indexes[at];
    const damaged = damageFor(extension.packageName, catalog);
    const passed = passedOver(catalog, index, takes, damaged !== undefined);
    if (passed !== undefined) settle(derivations, at, passed, damaged);
    if (passed === 'damaged' && damaged !== undefined)
      return { candidates: [], error: damagedCatalog(extension.packageName, catalog.name, damaged) };
    if (passed === 'failed')
      return { candidates: [], error: catalogNotServed(extension.packageName, catalog.name) };
    if (passed !== undefined || index === undefined) continue;
    if (installed !== undefined && isUnreadable(question, wanted))
      return { candidates: [], error: invalidInstalled(installed) };
    const filtered = filterBundles(index, wanted);
    const order = ranked(filtered.left);
    derivations[at] = derivationOf(catalog, index, filtered, order);
    const [pick] = order;
    if (pick === undefined) continue;
    const taken = takeUp({ at, catalog, pick }, candidates, derivations);
    if (taken === undefined) continue;
    candidates = taken;
    last = index;
  }
  return { candidates, ...(last && { last }) };
}

/** The candidates with another one; undefined where it is deprecated and those before it are not. */
function takeUp(
  candidate: Candidate,
  candidates: readonly Candidate[],
  derivations: CatalogDerivation[],
): readonly Candidate[] | undefined {
  const before = candidates.at(-1);
  if (before !== undefined && isWorse(candidate.pick, before.pick)) {
    settle(derivations, candidate.at, 'deprecated-candidate');
    return undefined;
  }
  if (before === undefined || !isWorse(before.pick, candidate.pick)) return [...candidates, candidate];
  for (const { at } of candidates) settle(derivations, at, 'deprecated-candidate');
  return [candidate];
}

/** Why a catalog is not asked for bundles; undefined where it is. */
function passedOver(
  { name, labels, available, serving }: Catalog,
  index: PackageIndex | undefined,
  takes: (labels: ReadonlyMap<string, string>) => boolean,
  isDamaged: boolean,
): CatalogOutcome | undefined {
  if (!takes(new Map([...labels, [NAME_LABEL, name]]))) return 'not-selected';
  if (!available) return 'unavailable';
  if (!serving) return 'failed';
  if (isDamaged) return 'damaged';
  return index === undefined ? 'no-package' : undefined;
}

/** True where updates go by edges, and what is installed has no version that could be read. */
function isUnreadable({ extension }: Question, { from }: Wanted): boolean {
  return extension.policy !== 'SelfCertified' && from === undefined;
}

/** True where the one is deprecated and the other is not. */
function isWorse(one: IndexedBundle, other: IndexedBundle): boolean {
  return one.deprecated !== undefined && other.deprecated === undefined;
}

function derivationOf(
  { name, priority }: Catalog,
  index: PackageIndex,
  { steps, edges }: Filtered,
  order: readonly IndexedBundle[],
): CatalogDerivation {
  return {
    name,
    priority,
    // What comes behind decides otherwise, unless nothing is left.
    outcome: order.length === 0 ? 'nothing-left' : 'lower-priority',
    bundles: index.bundles.length,
    filters: steps,
    ranked: order.map((bundle): RankedBundle => {
      const { name: of, versionText, deprecated } = bundle;
      return {
        name: of,
        ...(versionText !== undefined && { version: versionText }),
        ...(deprecated !== undefined && { deprecated }),
        edges: edges.get(of) ?? [],
      };
    }),
  };
}

/**
 * The candidate of the highest priority. Where the first two are of equal priority all candidates, best first: the error names
 * those of lower priority as well.
 */
function preferred(candidates: readonly Candidate[]): readonly Candidate[] {
  const order = [...candidates].sort((a, b) => b.catalog.priority - a.catalog.priority);
  const [first, second] = order;
  return first?.catalog.priority === second?.catalog.priority ? order : order.slice(0, 1);
}

function choose({ catalog, pick }: Candidate, { gates }: PreparedQuestion): Choice | ResolutionError {
  if (pick.version === undefined) return invalidBundle(pick.name);
  const dependency = dependencyOf(pick.blob);
  if (dependency !== undefined) return unsupportedDependency(pick.name, dependency);
  return { name: pick.name, ...recorded(pick.version, gates), catalog: catalog.name, bundle: pick.blob };
}

function dependencyOf(bundle: BundleBlob): string | undefined {
  return bundle.properties.find(({ type }) => DEPENDENCIES.has(type?.value ?? ''))?.type?.value;
}
