/** Suggests values: enums, and names that exist. */
import { msg } from '../../../../text/message.ts';
import { bundlesByName } from '../../graph/bundle-facts.ts';
import { versionInName } from '../../graph/entry-order.ts';
import { formatVersion } from '../../../../version/semver.ts';
import { BLOB_SCHEMAS, PROPERTY_SCHEMAS, TEMPLATE_FILE_SCHEMAS } from '../../../../features/schemas/files.ts';
import { childSchema, type SchemaRef } from '../../../../features/schemas/schema-at.ts';
import { stringAt } from '../../../../features/place/place.ts';
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
import { bareSuggestion, valueSuggestion, type ValueOffer } from '../../../../features/completion/scalars.ts';
import type { Site } from '../../../../features/completion/site.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';

/** The role of what is written at a site. */
export function roleAt(site: Site): Role {
  const path = site.wanted === 'item' ? [...site.path, 0] : site.path;
  return roleOf(site.place.schema, path, site.place.propertyType);
}

/** Values that fit a site, in the order in which they should be shown. */
export function valueSuggestions(site: Site): Suggestion[] {
  const role = roleAt(site);
  if (role === 'categories') return categorySuggestions(site);
  const offers = offersFor(site, role);
  if (offers !== undefined) return offers.map((offer) => valueSuggestion(site, offer));
  return schemaValues(site);
}

/** Offers by role; undefined for roles whose values only the schema knows. */
function offersFor(site: Site, role: Role): ValueOffer[] | undefined {
  switch (role) {
    case 'schema':
      return schemaNames(site);
    case 'package-ref':
      return packageNames(site);
    case 'package-name':
      return undefinedPackages(site);
    case 'required-package':
      return requirablePackages(site);
    case 'defaultChannel':
    case 'channel-ref':
      return channelNames(site);
    case 'channel-name':
      return undefinedChannels(site);
    case 'bundle-name':
      return undefinedBundles(site);
    case 'entry-name':
      return entryNames(site);
    case 'replaces':
      return replaceableNames(site);
    case 'skips-item':
      return skippableNames(site);
    case 'template-base': {
      const pkg = packageOf(site);
      return pkg === undefined ? [] : bundleOffers(pkg, bundleNames(site));
    }
    case 'deprecation-ref':
      return deprecableNames(site);
    case 'property-type':
      return propertyTypes(site);
    case 'gvk-group':
      return apiParts(site, 'group');
    case 'gvk-version':
      return apiParts(site, 'version');
    case 'gvk-kind':
      return apiParts(site, 'kind');
    case 'skipRange':
      return skipRanges(site);
    case 'version':
      return versions(site);
    default:
      return undefined;
  }
}

function schemaNames({ context, place }: Site): ValueOffer[] {
  const isTemplateFile = context.root === undefined && place.path.length <= 1;
  const files = new Map([...BLOB_SCHEMAS, ...(isTemplateFile ? TEMPLATE_FILE_SCHEMAS : [])]);
  return [...files].map(([value, schema]) => ({
    value,
    kind: 'type',
    doc: { kind: 'text', text: msg(schema.description ?? '') },
  }));
}

/** Known types, then those that bundles of the catalog have beside them. */
function propertyTypes(site: Site): ValueOffer[] {
  const known = [...PROPERTY_SCHEMAS].map(([value, schema]): ValueOffer => ({
    value,
    kind: 'type',
    doc: { kind: 'text', text: msg(schema.description ?? '') },
  }));
  const others = new Set<string>();
  for (const pkg of catalogOf(site)?.packages.values() ?? [])
    for (const bundle of pkg.bundles)
      for (const { type } of bundle.properties)
        if (type !== undefined && type.value !== '' && !PROPERTY_SCHEMAS.has(type.value))
          others.add(type.value);
  return [...known, ...[...others].map((value): ValueOffer => ({ value, kind: 'type' }))];
}

/** Ranges that end below the version of the entry. */
function skipRanges(site: Site): ValueOffer[] {
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
    doc: { kind: 'range', range: value, package: place.package },
  }));
}

/** The version that the name of the bundle ends with. */
function versions({ place }: Site): ValueOffer[] {
  const version = versionInName(place.blobName);
  return version === undefined ? [] : [{ value: formatVersion(version), kind: 'value' }];
}

/** What the schema lists: the values that are allowed, or examples where they are meant to be taken as they are. */
function schemaValues(site: Site): Suggestion[] {
  const node = site.wanted === 'item' ? site.schema && childSchema(site.schema, 0) : site.schema;
  if (node === undefined) return [];
  const { schema } = node;
  const ref: SchemaRef = site.wanted === 'item' ? { ...site.ref, path: [...site.ref.path, 0] } : site.ref;
  if (schema.type === 'boolean') return ['true', 'false'].map((text) => bareSuggestion(site, text));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined)
    return values
      .map(String)
      .map((value) =>
        valueSuggestion(site, { value, kind: 'value', doc: { kind: 'value', schema: ref, value } }),
      );
  if (!hasTakenExamples(site)) return [];
  return (schema.examples ?? [])
    .filter((example) => typeof example === 'string')
    .map((value) => valueSuggestion(site, { value, kind: 'value' }));
}

/** Fields whose examples are the usual values. */
function hasTakenExamples({ path, place }: Site): boolean {
  const last = path.findLast((key) => typeof key === 'string');
  return (
    last === 'mediatype' ||
    last === 'maturity' ||
    last === 'x-descriptors' ||
    place.propertyType === 'olm.bundle.mediatype'
  );
}
