/** What could be written at a place of a wish: packages, channels, versions and catalogs that exist. */
import { keySuggestions } from '../../../features/completion/keys.ts';
import { valueSuggestion, type ValueOffer } from '../../../features/completion/scalars.ts';
import { schemaValues } from '../../../features/completion/schema-values.ts';
import type { Site } from '../../../features/completion/site.ts';
import type { Suggestion } from '../../../features/completion/suggestion.ts';
import { msg } from '../../../text/message.ts';
import { nextMajor } from '../../../version/interval.ts';
import {
  compareVersions,
  formatVersion,
  isRelease,
  parseVersion,
  type Version,
} from '../../../version/semver.ts';
import { bundlesByName, deprecationMessages } from '../../fbc/graph/bundle-facts.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import type { ClusterObject } from '../model/document.ts';
import { apiVersionOf, CLUSTER_KINDS } from '../model/kinds.ts';
import type { Around } from '../world/around.ts';
import { extensionCatalogs } from '../world/extension-answer.ts';
import { catalogNamed, type KnownCatalog } from '../world/known-catalogs.ts';
import { channelNames, packageNames, packagesNamed } from '../world/packages.ts';
import { subscriptionSource } from '../world/subscription-answer.ts';
import { aroundFile, objectAt } from './in-workspace.ts';
import { roleAt, type ClusterPlace, type WishRole } from './place.ts';

/** The most values of one kind that are offered. */
const MAX_OFFERS = 500;

/** Keys, values and items, in the order in which they should be shown. */
export function clusterSuggestions(site: Site): readonly Suggestion[] {
  if (site.wanted === 'key') return keySuggestions(site);
  const place = site.place as ClusterPlace;
  const path = site.wanted === 'item' ? [...site.path, 0] : site.path;
  if (path.join('/') === 'kind') return kindOffers(site);
  const role = roleAt(place, path);
  const object = objectAt(place);
  const offers = role && object ? offersFor(role, object, aroundFile(site.context)) : [];
  return offers.length === 0
    ? schemaValues(site, true)
    : offers.slice(0, MAX_OFFERS).map((offer) => valueSuggestion(site, offer));
}

function kindOffers(site: Site): readonly Suggestion[] {
  return CLUSTER_KINDS.map((kind) =>
    valueSuggestion(site, { value: kind, kind: 'class', detail: msg('{0}', apiVersionOf(kind)) }),
  );
}

function offersFor(role: WishRole, object: ClusterObject, around: Around): readonly ValueOffer[] {
  switch (role) {
    case 'catalog':
      return catalogOffers(object, around);
    case 'catalog-namespace':
      return namespaceOffers(object, around);
    case 'package':
      return packageOffers(catalogsFor(object, around));
    case 'channel':
      return channelOffers(packagesFor(object, around), object);
    case 'version':
      return versionOffers(packagesFor(object, around), object);
    case 'csv':
      return csvOffers(packagesFor(object, around), object);
  }
}

/** The catalogs that the object asks; all of the workspace while nothing is known of them. */
function catalogsFor(object: ClusterObject, around: Around): readonly KnownCatalog[] {
  const source = object.fields.source && catalogNamed(object.fields.source.value, around);
  if (source !== undefined) return [source];
  const kind = object.kind === 'Subscription' ? 'CatalogSource' : 'ClusterCatalog';
  const known = namesOf(kind, around).flatMap((name) => catalogNamed(name, around) ?? []);
  if (known.length > 0 && object.kind === 'ClusterExtension') return known;
  return around.catalogs().map(({ whole, unit: { label, path } }) => ({
    name: label,
    label,
    roots: [path],
    certainty: 'only',
    packages: whole.packages,
    isBlocked: whole.blocked,
  }));
}

/** The names of catalogs that manifests declare, or the project sets. */
function namesOf(kind: 'CatalogSource' | 'ClusterCatalog', around: Around): readonly string[] {
  const other = kind === 'CatalogSource' ? 'ClusterCatalog' : 'CatalogSource';
  const declared = around.objects(kind).map(({ name }) => name.value);
  const elsewhere = new Set(around.objects(other).map(({ name }) => name.value));
  const set = Object.keys(around.own.catalogFolders ?? {}).filter((name) => !elsewhere.has(name));
  return [...new Set([...declared, ...set])].filter((name) => name !== '');
}

function catalogOffers(object: ClusterObject, around: Around): readonly ValueOffer[] {
  const kind = object.kind === 'Subscription' ? 'CatalogSource' : 'ClusterCatalog';
  return namesOf(kind, around).map((value) => {
    const label = catalogNamed(value, around)?.label;
    return { value, kind: 'reference', ...(label !== undefined && { detail: msg('{0}', label) }) };
  });
}

function namespaceOffers({ fields: { source } }: ClusterObject, around: Around): readonly ValueOffer[] {
  const sources = around.objects('CatalogSource');
  const own = sources.filter(({ name }) => name.value === source?.value);
  const names = (own.length > 0 ? own : sources).map(({ namespace }) => namespace);
  return [...new Set([...names, 'openshift-marketplace', 'olm'])]
    .filter((name) => name !== '')
    .map((value) => ({ value, kind: 'value' }));
}

function packageOffers(catalogs: readonly KnownCatalog[]): readonly ValueOffer[] {
  return packageNames(catalogs).map((value) => {
    const [catalog] = catalogs.filter((one) => packagesNamed(value, [one]).length > 0);
    const [pkg] = packagesNamed(value, catalogs);
    const isDeprecated = pkg !== undefined && deprecationMessages(pkg).package !== null;
    return {
      value,
      kind: 'module',
      ...(catalog && { detail: msg('{0}', catalog.name) }),
      ...(isDeprecated && { deprecated: true }),
    };
  });
}

function packagesFor(object: ClusterObject, around: Around): readonly Package[] {
  if (object.kind === 'Subscription') {
    const source = subscriptionSource(object, around);
    return source === undefined ? [] : packagesNamed(source.wish.package, [source.catalog]);
  }
  const catalogs = extensionCatalogs(object, around);
  if (catalogs !== undefined) return packagesNamed(catalogs.wish.packageName, catalogs.known);
  // Several catalogs have it, and nobody says which counts: then what any of them has may be meant.
  return packagesNamed(object.fields.package?.value ?? '', catalogsFor(object, around));
}

function channelOffers(packages: readonly Package[], { fields }: ClusterObject): readonly ValueOffer[] {
  const usual = new Set(packages.flatMap(({ definitions }) => definitions[0]?.defaultChannel?.value ?? []));
  const deprecated = new Set(packages.flatMap((pkg) => [...deprecationMessages(pkg).channels.keys()]));
  const names = channelNames(packages);
  return [...names.filter((name) => usual.has(name)), ...names.filter((name) => !usual.has(name))]
    .filter((name) => fields.channels.length < 2 || !fields.channels.some(({ value }) => value === name))
    .map((value) => ({
      value,
      kind: 'event',
      ...(usual.has(value) && { detail: msg('default channel'), preferred: true }),
      ...(deprecated.has(value) && { deprecated: true }),
    }));
}

/** Ranges from each newest version of a major version, then the versions themselves, the newest first. */
function versionOffers(packages: readonly Package[], { fields }: ClusterObject): readonly ValueOffer[] {
  const channels = fields.channels.map(({ value }) => value);
  const versions = new Map<string, Version>();
  for (const pkg of packages) {
    for (const name of listedIn(pkg, channels)) {
      const text = bundlesByName(pkg).get(name)?.versionText;
      const version = text === undefined ? undefined : parseVersion(text);
      if (text !== undefined && version !== undefined) versions.set(text, version);
    }
  }
  const sorted = [...versions].sort(([, one], [, other]) => compareVersions(other, one));
  return [
    ...rangesOver(sorted.map(([, version]) => version)).map((value): ValueOffer => ({
      value,
      kind: 'range',
    })),
    ...sorted.map(([value]): ValueOffer => ({ value, kind: 'value' })),
  ];
}

function rangesOver(versions: readonly Version[]): readonly string[] {
  const ranges = new Map<string, string>();
  for (const version of versions) {
    const next = nextMajor(version);
    if (next === undefined || !isRelease(version) || ranges.has(version.major)) continue;
    ranges.set(version.major, `>=${formatVersion(version)}, <${formatVersion(next)}`);
  }
  return [...ranges.values()];
}

/** The names of the entries of some channels, of all of them without any. */
function listedIn({ channels, bundles }: Package, names: readonly string[]): readonly string[] {
  if (names.length === 0) return bundles.flatMap(({ name }) => name?.value ?? []);
  return channels
    .filter(({ name }) => names.includes(name?.value ?? ''))
    .flatMap(({ entries }) => (entries?.value ?? []).flatMap(({ name }) => name?.value ?? []));
}

/** The entries of the channel, the newest first. */
function csvOffers(packages: readonly Package[], { fields }: ClusterObject): readonly ValueOffer[] {
  const channels = fields.channels.map(({ value }) => value);
  return packages.flatMap((pkg) => {
    const bundles = bundlesByName(pkg);
    const deprecated = deprecationMessages(pkg).bundles;
    const found = [...new Set(listedIn(pkg, channels))].map((name) => ({ name, facts: bundles.get(name) }));
    return found
      .sort((one, other) => newestFirst(one.facts?.version, other.facts?.version))
      .map(({ name, facts }): ValueOffer => ({
        value: name,
        kind: 'reference',
        ...(facts?.versionText !== undefined && { detail: msg('{0}', facts.versionText) }),
        ...(deprecated.has(name) && { deprecated: true }),
      }));
  });
}

function newestFirst(one: Version | undefined, other: Version | undefined): number {
  if (one === undefined || other === undefined)
    return (one === undefined ? 1 : 0) - (other === undefined ? 1 : 0);
  return compareVersions(other, one);
}
