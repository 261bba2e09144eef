/** The CSVs of a namespace as OLM Classic sees them when it resolves (docs/reference/resolution-classic.md, "What is installed"). */
import type { InstalledCsv, PropertyValue, SubscriptionWish } from '../model/wish.ts';
import { candidateOf, INSTALLED_CATALOG, type Entry } from './entry.ts';
import type { ClassicNamespace } from './namespace.ts';

/** A CSV that takes part. */
export interface InstalledEntry extends Entry {
  /** The Subscription whose status names it; a CSV without one has to stay. */
  readonly subscription?: string;
}

/** What is installed, and which Subscriptions say so, once their status has caught up with the CSVs that are there. */
export interface InstalledState {
  readonly subscriptions: readonly SubscriptionWish[];
  readonly entries: readonly InstalledEntry[];
  /** The names of all CSVs that are there, also of those that take no part. */
  readonly present: ReadonlySet<string>;
  /** A replaced CSV whose phase keeps OLM from telling what leads to a failed one; absent where there is none. */
  readonly obstacle?: InstalledCsv;
}

const FAIL_FORWARD = 'TechPreviewUnsafeFailForward';

/** True where failed updates may be left behind. */
export function failsForward({ operatorGroup }: Pick<ClassicNamespace, 'operatorGroup'>): boolean {
  return operatorGroup.upgradeStrategy === FAIL_FORWARD;
}

/** Reads the CSVs of a namespace. Copied ones take no part. */
export function installedState(namespace: ClassicNamespace): InstalledState {
  const csvs = namespace.installed.filter(({ copied }) => !copied);
  const names = new Set(csvs.map(({ name }) => name));
  const subscriptions = namespace.subscriptions.map((subscription) => caughtUp(subscription, names));
  const replacing = failsForward(namespace)
    ? replacedNames(namespace.installed)
    : new Map<string, InstalledCsv>();
  const ends = new Map(csvs.map((csv) => [csv, endOfReplacements(csv, replacing)]));
  const counting = csvs.filter((csv) => csv.phase !== 'Replacing' || ends.get(csv)?.end?.phase !== 'Failed');
  const obstacle = [...ends.values()].find((each) => each.obstacle !== undefined)?.obstacle;
  const byName = [...counting].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return {
    subscriptions,
    entries: byName.map((csv) => installedEntry(csv, subscriptions, namespace.name)),
    present: new Set(namespace.installed.map(({ name }) => name)),
    ...(obstacle && { obstacle }),
  };
}

/** The CSV that a Subscription has chosen becomes the installed one as soon as it is there. */
function caughtUp(subscription: SubscriptionWish, csvs: ReadonlySet<string>): SubscriptionWish {
  const { currentCSV, installedCSV } = subscription;
  if (currentCSV === undefined || currentCSV === installedCSV || !csvs.has(currentCSV)) return subscription;
  return { ...subscription, installedCSV: currentCSV };
}

/** Which CSV replaces the one of a name. */
function replacedNames(csvs: readonly InstalledCsv[]): ReadonlyMap<string, InstalledCsv> {
  return new Map(csvs.flatMap((csv) => (csv.replaces === undefined ? [] : [[csv.replaces, csv] as const])));
}

/** The last CSV in a row of replacements; or the one before it that is not being replaced although it should be, or comes twice. */
function endOfReplacements(
  csv: InstalledCsv,
  replacing: ReadonlyMap<string, InstalledCsv>,
): { readonly end?: InstalledCsv; readonly obstacle?: InstalledCsv } {
  const passed = new Set<string>();
  let end = csv;
  for (let next = replacing.get(end.name); next !== undefined; next = replacing.get(end.name)) {
    if (end.phase !== 'Replacing' || passed.has(end.name)) return { obstacle: end };
    passed.add(end.name);
    end = next;
  }
  return { end };
}

function installedEntry(
  csv: InstalledCsv,
  subscriptions: readonly SubscriptionWish[],
  namespace: string,
): InstalledEntry {
  const pointing = subscriptions.filter(({ installedCSV }) => installedCSV === csv.name);
  const properties = csv.properties ?? derivedProperties(csv, pointing);
  const candidate = candidateOf(properties, csv.version);
  const [subscription] = pointing;
  return {
    id: `${INSTALLED_CATALOG}/${namespace}//${csv.name}`,
    name: csv.name,
    package: candidate.packages[0]?.name ?? '',
    channel: '',
    catalog: { name: INSTALLED_CATALOG, namespace },
    isInstalled: true,
    isDefaultChannel: false,
    replaces: '',
    skips: [],
    candidate,
    ...(subscription && { subscription: subscription.name }),
  };
}

/** What a CSV without the annotation is taken for: the APIs of its CRDs, and the package that its Subscriptions agree on. */
function derivedProperties(
  csv: InstalledCsv,
  pointing: readonly SubscriptionWish[],
): readonly PropertyValue[] {
  const packages = new Set(
    pointing.map((subscription) => subscription.package).filter((name) => name !== ''),
  );
  const [packageName] = packages;
  const api = ({ group, version, kind }: InstalledCsv['ownedCRDs'][number]) => ({ group, version, kind });
  return [
    ...csv.ownedCRDs.map((crd) => ({ type: 'olm.gvk', value: api(crd) })),
    ...csv.requiredCRDs.map((crd) => ({ type: 'olm.gvk.required', value: api(crd) })),
    ...(packageName !== undefined && packages.size === 1
      ? [{ type: 'olm.package', value: { packageName, version: csv.version } }]
      : []),
  ];
}
