/** Suggests values: enums, and names that exist. */
import type { CatalogDocRef } from './explain.ts';
import { msg } from '../../../../text/message.ts';
import { bundlesByName } from '../../graph/bundle-facts.ts';
import { versionInName } from '../../graph/entry-order.ts';
import { formatVersion } from '../../../../version/semver.ts';
import { schemaValues } from '../../../../features/completion/schema-values.ts';
import { stringAt } from '../place.ts';
import { BLOB_SCHEMAS, PROPERTY_SCHEMAS } from '../schemas.ts';
import type { JsonSchema } from '../../../../features/schemas/json-schema.ts';
import { roleOf, type Role } from '../roles.ts';
import { apiParts } from './apis.ts';
import { categorySuggestions } from './categories.ts';
import {
  bundleNames,
  bundleOffers,
  catalogOf,
  channelNames,
  deprecableNames,
  entryNames,
  packageNames,
  packageOf,
  replaceableNames,
  requirablePackages,
  skippableNames,
  undefinedBundles,
  undefinedChannels,
  undefinedPackages,
} from './names.ts';
import { valueSuggestion, type ValueOffer } from '../../../../features/completion/scalars.ts';
import type { BlobSite } from './blob-site.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';

/** The role of what is written at a site. */
export function roleAt(site: BlobSite): Role {
  const path = site.wanted === 'item' ? [...site.path, 0] : site.path;
  return roleOf(site.place.schema, path, site.place.propertyType);
}

/** Values that fit a site, in the order in which they should be shown. */
export function valueSuggestions(site: BlobSite): Suggestion[] {
  const role = roleAt(site);
  if (role === 'categories') return categorySuggestions(site);
  const offers = OFFERS[role]?.(site);
  if (offers !== undefined) return offers.map((offer) => valueSuggestion(site, offer));
  return schemaValues(site, hasTakenExamples(site));
}

/** Offers by role; the values of all other roles only the schema knows. */
const OFFERS: Partial<Readonly<Record<Role, (site: BlobSite) => ValueOffer[]>>> = {
  schema: () => schemaOffers(BLOB_SCHEMAS),
  'package-ref': packageNames,
  'package-name': undefinedPackages,
  'required-package': requirablePackages,
  defaultChannel: channelNames,
  'channel-ref': channelNames,
  'channel-name': undefinedChannels,
  'bundle-name': undefinedBundles,
  'entry-name': entryNames,
  replaces: replaceableNames,
  'skips-item': skippableNames,
  'substituted-bundle': allBundles,
  'deprecation-ref': deprecableNames,
  'property-type': propertyTypes,
  'gvk-group': (site) => apiParts(site, 'group'),
  'gvk-version': (site) => apiParts(site, 'version'),
  'gvk-kind': (site) => apiParts(site, 'kind'),
  skipRange: skipRanges,
  version: versions,
};

function allBundles(site: BlobSite): ValueOffer[] {
  const pkg = packageOf(site);
  return pkg === undefined ? [] : bundleOffers(pkg, bundleNames(site));
}

/** The names of schemas. */
export function schemaOffers(schemas: ReadonlyMap<string, JsonSchema>): ValueOffer[] {
  return [...schemas].map(([value, schema]) => ({
    value,
    kind: 'class',
    doc: { kind: 'text', text: msg(schema.description ?? '') },
  }));
}

/** Known types, then those that bundles of the catalog have beside them. */
function propertyTypes(site: BlobSite): ValueOffer[] {
  const known = [...PROPERTY_SCHEMAS].map(([value, schema]): ValueOffer => ({
    value,
    kind: 'class',
    doc: { kind: 'text', text: msg(schema.description ?? '') },
  }));
  const others = new Set<string>();
  for (const pkg of catalogOf(site)?.packages.values() ?? [])
    for (const bundle of pkg.bundles)
      for (const { type } of bundle.properties)
        if (type !== undefined && type.value !== '' && !PROPERTY_SCHEMAS.has(type.value))
          others.add(type.value);
  return [...known, ...[...others].map((value): ValueOffer => ({ value, kind: 'class' }))];
}

/** Ranges that end below the version of the entry. */
function skipRanges(site: BlobSite): ValueOffer[] {
  const { place } = site;
  const name = place.tree === undefined ? '' : stringAt(place.tree, place.nodes[1], 'name');
  const pkg = packageOf(site);
  const version = (pkg && bundlesByName(pkg).get(name)?.version) ?? versionInName(name);
  if (version === undefined) return [];
  const text = formatVersion(version);
  const { major, minor } = version;
  const ranges = new Set([`>=${major}.${minor}.0 <${text}`, `>=${major}.0.0 <${text}`, `<${text}`]);
  return [...ranges].map((value) => ({
    value,
    kind: 'range',
    doc: {
      kind: 'own',
      own: { kind: 'range', range: value, package: place.package } satisfies CatalogDocRef,
    },
  }));
}

/** The version that the name of the bundle ends with. */
function versions({ place }: BlobSite): ValueOffer[] {
  const version = versionInName(place.blobName);
  return version === undefined ? [] : [{ value: formatVersion(version), kind: 'value' }];
}

/** Fields whose examples are the usual values. */
function hasTakenExamples({ path, place }: BlobSite): boolean {
  const last = path.findLast((key) => typeof key === 'string');
  return (
    last === 'mediatype' ||
    last === 'maturity' ||
    last === 'x-descriptors' ||
    place.propertyType === 'olm.bundle.mediatype'
  );
}
