/** What OLM Classic would install for a Subscription, together with the others and the CSVs beside it, by the catalogs of the workspace. */
import { bundlesByName } from '../../fbc/graph/bundle-facts.ts';
import type { DerivedAnswer, SubscriptionDerivation } from '../../resolution/classic/answer.ts';
import type { InstalledCsv, SubscriptionWish } from '../../resolution/model/wish.ts';
import { answerClassic } from '../../resolution/request/answer-classic.ts';
import { noManifests, type Manifests } from '../../resolution/request/manifests.ts';
import { namespaceRequest, type KnownCsv } from '../../resolution/request/questions.ts';
import { keptCatalog } from '../../resolution/request/read-catalog.ts';
import type { ClusterObject } from '../model/document.ts';
import type { Around } from './around.ts';
import { catalogNamed, onlyCatalogWith, type KnownCatalog } from './known-catalogs.ts';
import { eachOnce } from './each-once.ts';
import { withWhatIsNeeded } from './needed-packages.ts';

/** A Subscription with the catalog that it asks. */
export interface SubscriptionSource {
  readonly wish: SubscriptionWish;
  readonly catalog: KnownCatalog;
}

/** The catalog that a Subscription asks; undefined where nothing is known of it, or where it is no wish yet. */
export function subscriptionSource(object: ClusterObject, around: Around): SubscriptionSource | undefined {
  const wish = object.manifests.subscriptions[0]?.wish;
  if (wish === undefined || object.isTemplated || wish.package === '') return undefined;
  const named = wish.source === '' ? undefined : catalogNamed(wish.source, around);
  const catalog =
    named ?? onlyCatalogWith(wish.package, around, wish.source === '' ? undefined : wish.source);
  return catalog && { wish: wish.source === '' ? { ...wish, source: catalog.name } : wish, catalog };
}

/** What the namespace of a Subscription comes to. */
export interface SubscriptionAnswer {
  readonly answer: DerivedAnswer;
  /** How it comes to what is installed for the Subscription itself. */
  readonly derivation: SubscriptionDerivation;
}

/** The answer for a Subscription; undefined where what is installed is not known to its catalog. */
export function subscriptionAnswer(
  object: ClusterObject,
  { wish, catalog }: SubscriptionSource,
  around: Around,
): SubscriptionAnswer | undefined {
  const sources = [{ wish, catalog }, ...siblingsOf(object, wish, around)];
  const catalogs = new Map(sources.map((source) => [source.wish.source, source.catalog]));
  const manifests = manifestsOf(object, sources, around);
  const written = new Set(manifests.csvs.map(({ wish: { name } }) => name));
  const known = sources.map((source) => knownCsv(source, written));
  if (known.includes('unknown')) return undefined;
  const wanted = sources.map((source) => source.wish.package);
  const read = manifests.csvs.some(({ wish: csv }) => needsOthers(csv))
    ? new Map([...catalogs].map(([name, { packages }]) => [name, packages]))
    : withWhatIsNeeded(wanted, catalogs);
  const folders = new Map([...catalogs.keys()].map((name) => [name, name]));
  const csvs = known.filter((csv) => typeof csv === 'object');
  const request = namespaceRequest(object.namespace, manifests, folders, csvs);
  const { answer } = answerClassic(
    request,
    new Map([...read].map(([name, packages]) => [name, keptCatalog({ packages })])),
  );
  const derivation = answer.derivation.subscriptions.find((each) => each.subscription === wish.name);
  return derivation && { answer, derivation };
}

/** True for a CSV that requires something, which any package of a catalog may be. */
function needsOthers({ requiredCRDs, properties = [] }: InstalledCsv): boolean {
  return (
    requiredCRDs.length > 0 ||
    properties.some(({ type }) => type === 'olm.constraint' || type.endsWith('.required'))
  );
}

/** The other Subscriptions of the namespace in the same folder, each package and name once. */
function siblingsOf(
  object: ClusterObject,
  wish: SubscriptionWish,
  around: Around,
): readonly SubscriptionSource[] {
  const isNew = eachOnce([wish]);
  return around.beside().flatMap((other) => {
    if (other === object || other.namespace !== object.namespace) return [];
    const source = subscriptionSource(other, around);
    return source !== undefined && isNew(source.wish) ? [source] : [];
  });
}

function manifestsOf(
  { namespace }: ClusterObject,
  sources: readonly SubscriptionSource[],
  around: Around,
): Manifests {
  const groups = around.beside().flatMap(({ manifests }) => manifests.operatorGroups);
  return {
    ...noManifests(),
    subscriptions: sources.map(({ wish }) => ({ namespace, wish })),
    operatorGroups: groups.filter((group) => group.namespace === namespace),
    catalogSources: around.objects('CatalogSource').flatMap(({ manifests }) => manifests.catalogSources),
    csvs: around.csvsBeside().filter((csv) => csv.namespace === namespace),
  };
}

/**
 * What the status of a Subscription says is installed, by what its catalog says of that; `none` also for what lies there as a CSV.
 * @param written the names of these
 */
function knownCsv(
  { wish, catalog }: SubscriptionSource,
  written: ReadonlySet<string>,
): KnownCsv | 'none' | 'unknown' {
  const { installedCSV = '' } = wish;
  if (installedCSV === '' || written.has(installedCSV)) return 'none';
  const pkg = catalog.packages.get(wish.package);
  const bundle = pkg && bundlesByName(pkg).get(installedCSV);
  if (bundle?.versionText === undefined) return 'unknown';
  return {
    csv: {
      name: installedCSV,
      version: bundle.versionText,
      copied: false,
      ownedCRDs: [],
      requiredCRDs: [],
      properties: keptCatalog(catalog).valuesOf(bundle.blob),
    },
    package: wish.package,
  };
}
