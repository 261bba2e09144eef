/** What could be written at a place of a file of a bundle. */
import { keySuggestions, presentKeys } from '../../../../features/completion/keys.ts';
import { valueSuggestion, type ValueOffer } from '../../../../features/completion/scalars.ts';
import { schemaValues } from '../../../../features/completion/schema-values.ts';
import type { Site } from '../../../../features/completion/site.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';
import { lookUpSchema } from '../../../../features/schemas/schema-at.ts';
import { baseName } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import { categorySuggestions } from '../../../fbc/answers/completion/categories.ts';
import { PROPERTY_SCHEMAS } from '../../../fbc/answers/schemas.ts';
import type { ManifestKind } from '../../model/manifest-kind.ts';
import { nameRole, pathPattern } from '../../model/names.ts';
import { DESCRIPTORS } from '../../model/x-descriptors.ts';
import type { BundlePlace } from '../place.ts';
import { DESCRIPTOR_PATH, descriptorPaths } from './descriptor-paths.ts';
import { wholeItems } from './items.ts';
import { wholeFiles } from './whole-files.ts';
import { crdPartOffers, nameOffers } from './names.ts';

const OWNED = 'spec/customresourcedefinitions/owned';
const CATEGORIES = 'metadata/annotations/categories';

/** Keys, values and items, in the order in which they should be shown. */
export function bundleSuggestions(site: Site): readonly Suggestion[] {
  const { manifest } = site.place as BundlePlace;
  // A single word in a file is the start of its first key.
  const isFirstWord = site.wanted === 'value' && site.path.length === 0;
  if (manifest === 'none' && (site.wanted === 'key' || isFirstWord)) {
    const isEmpty = site.path.length === 0 && presentKeys(site).size === 0;
    return [...keysAt(ofFile(site)), ...(isEmpty ? wholeFiles(site) : [])];
  }
  if (site.wanted === 'key') return keysAt(site);
  const pattern = pathPattern(site.wanted === 'item' ? [...site.path, 0] : site.path);
  const items = site.wanted === 'item' ? wholeItems(site) : [];
  return [...items, ...valuesAt(site, manifest, pattern)];
}

function keysAt(site: Site): Suggestion[] {
  const last = site.path.at(-1);
  // Behind a dash, the whole item may be written at once.
  const isItem = typeof last === 'number' && site.place.part === 'value';
  const items = isItem ? wholeItems({ ...site, path: site.path.slice(0, -1) }) : [];
  return [...keySuggestions(site), ...items];
}

/** A file that says nothing of itself yet is what its name says. */
function ofFile(site: Site): Site {
  const named = /^(annotations|dependencies|properties)\.(?:ya?ml|json)$/.exec(baseName(site.context.path));
  if (named === null || site.path.length > 0) return site;
  const ref = { of: 'bundle', name: named[1] ?? '', path: [] };
  return { ...site, ref, schema: lookUpSchema(site.context, ref) };
}

function valuesAt(site: Site, manifest: ManifestKind, pattern: string): Suggestion[] {
  if (manifest === 'csv' && pattern === CATEGORIES) return categorySuggestions(site);
  const offers = offersAt(site, manifest, pattern);
  return offers === undefined
    ? schemaValues(site, hasTakenExamples(site))
    : offers.map((offer) => valueSuggestion(site, offer));
}

function offersAt(site: Site, manifest: ManifestKind, pattern: string): ValueOffer[] | undefined {
  const role = nameRole(manifest, pattern);
  if (role !== undefined) return nameOffers(site, role, pattern);
  if (manifest === 'properties' && pattern === 'properties/*/type') return propertyTypes();
  if (manifest !== 'csv') return undefined;
  if (pattern === `${OWNED}/*/kind`) return crdPartOffers(site, 'kind');
  if (pattern === `${OWNED}/*/version`) return crdPartOffers(site, 'version');
  if (DESCRIPTOR_PATH.test(pattern)) return descriptorPaths(site, pattern);
  return pattern.endsWith('/x-descriptors/*') ? descriptorOffers(pattern) : undefined;
}

function descriptorOffers(pattern: string): ValueOffer[] {
  const of = pattern.includes('/statusdescriptors/') ? 'status' : 'spec';
  return DESCRIPTORS.filter((known) => known.of.includes(of)).map(({ value, meaning }) => ({
    value,
    kind: 'value',
    doc: { kind: 'text', text: meaning },
  }));
}

/** Types of properties that nobody works out from the bundle. */
function propertyTypes(): ValueOffer[] {
  return WRITTEN_BY_HAND.map((value) => ({
    value,
    kind: 'class',
    doc: { kind: 'text', text: msg(PROPERTY_SCHEMAS.get(value)?.description ?? '') },
  }));
}

const WRITTEN_BY_HAND = ['olm.maxOpenShiftVersion', 'olm.constraint', 'olm.deprecated'];

/** Fields whose examples are the usual values. */
const USUAL = new Set([
  'maturity',
  'verbs',
  'admissionReviewVersions',
  'fieldPath',
  'format',
  'operators.operatorframework.io.bundle.manifests.v1',
  'operators.operatorframework.io.bundle.metadata.v1',
]);

function hasTakenExamples({ path }: Site): boolean {
  const last = path.findLast((key) => typeof key === 'string');
  return typeof last === 'string' && USUAL.has(last);
}
