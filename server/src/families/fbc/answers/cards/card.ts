/** Explains a value by what it means in a catalog. */
import { paragraph, list, type Doc } from '../../../../features/hover/doc.ts';
import { fieldDoc } from '../../../../features/hover/field.ts';
import { explainField } from '../../../../features/hover/hover.ts';
import type { FeatureContext } from '../../../../features/place/context.ts';
import type { Place } from '../../../../features/place/place.ts';
import type { JsonSchema } from '../../../../features/schemas/json-schema.ts';
import { NUMBER } from '../../../../text/tree.ts';
import { readMaxOpenShiftVersion } from '../../../../version/max-openshift.ts';
import { versionFault } from '../../../../version/version-fault.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { decodeBlob } from '../../model/decode.ts';
import { catalogAround } from '../in-catalog.ts';
import { stringAt, type BlobPlace } from '../place.ts';
import type { Role } from '../roles.ts';
import { BLOB_SCHEMAS, propertySchema } from '../schemas.ts';
import { apiDoc } from './api-doc.ts';
import { bundleCard } from './bundle-card.ts';
import { entryFacts } from './entry-facts.ts';
import { iconDoc } from './icon-doc.ts';
import { imageDoc } from './image-doc.ts';
import { channelCard, channelLines, packageCard } from './package-card.ts';
import { rangeDoc } from './range-doc.ts';

type Card = (context: FeatureContext, place: BlobPlace) => Doc | undefined;

/** What is said of a value by what it is for. */
const CARDS: Partial<Readonly<Record<Role, Card>>> = {
  skipRange: (context, { value, package: pkg }) => rangeCard(context, value, pkg),
  'version-range': (context, place) => rangeCard(context, place.value, requiredPackage(place)),
  image: imageCard,
  'rendered-image': imageCard,
  'icon-data': iconCard,
  'icon-mediatype': iconCard,
  'gvk-group': apiCard,
  'gvk-version': apiCard,
  'gvk-kind': apiCard,
  'property-type': (_context, { value }) => schemaCard(value, propertySchema(value)?.schema),
  schema: (_context, { value }) => schemaCard(value, BLOB_SCHEMAS.get(value)),
  'deprecation-schema': (_context, { value }) => schemaCard(value, BLOB_SCHEMAS.get(value)),
  version: (_context, { value }) => {
    const fault = versionFault(value);
    return fault && [paragraph(fault.message)];
  },
  'max-openshift': maxOpenShiftCard,
};

/** The explanation of a value; undefined where only its field can be explained. */
export function blobCard(context: FeatureContext, described: Place): Doc | undefined {
  const place = described as BlobPlace;
  return place.symbol === undefined ? CARDS[place.role]?.(context, place) : namedCard(context, place);
}

/** What is said of a field behind its description. */
export function blobNotes(context: FeatureContext, described: Place): Doc {
  const place = described as BlobPlace;
  const channel = place.role === 'entries' ? channelOf(place) : undefined;
  return channel === undefined ? [] : list(channelLines(channel, packageOf(context, place.package)));
}

function namedCard(context: FeatureContext, place: BlobPlace): Doc | undefined {
  const { symbol } = place;
  const pkg = symbol && packageOf(context, symbol.scope);
  if (symbol === undefined || pkg === undefined) return undefined;
  switch (symbol.kind) {
    case 'package':
      return packageCard(pkg);
    case 'channel':
      return channelCard(pkg, symbol.name);
    case 'bundle': {
      const channel = place.role === 'entry-name' ? channelOf(place) : undefined;
      const standing = channel === undefined ? [] : entryFacts(channel, pkg, symbol.name);
      return bundleCard(context, pkg, symbol.name, standing);
    }
  }
}

function rangeCard(context: FeatureContext, range: string, pkg: string): Doc | undefined {
  return range === '' ? undefined : rangeDoc(range, packageOf(context, pkg), pkg);
}

function imageCard(_context: FeatureContext, { value }: BlobPlace): Doc | undefined {
  return value === '' ? undefined : imageDoc(value);
}

function apiCard(context: FeatureContext, { gvk }: BlobPlace): Doc | undefined {
  return gvk && apiDoc(gvk, catalogAround(context)?.snapshot.whole);
}

/** The explanation of a schema. */
export function schemaCard(name: string, schema: JsonSchema | undefined): Doc | undefined {
  return schema && fieldDoc(name, schema, false);
}

function packageOf(context: FeatureContext, name: string): Package | undefined {
  return catalogAround(context)?.snapshot.whole.packages.get(name);
}

/** The channel that a place is in, also while its text does not decode as a whole, and outside of catalogs. */
export function channelOf({ blob, tree, root }: BlobPlace): ChannelBlob | undefined {
  if (blob?.kind === 'channel') return blob;
  if (tree === undefined || root === undefined) return undefined;
  const decoded = decodeBlob(tree, root).blob;
  return decoded?.kind === 'channel' ? decoded : undefined;
}

function requiredPackage({ tree, nodes }: BlobPlace): string {
  return tree === undefined ? '' : stringAt(tree, nodes.at(-2), 'packageName');
}

function iconCard(_context: FeatureContext, { tree, nodes }: BlobPlace): Doc | undefined {
  if (tree === undefined) return undefined;
  const icon = nodes.at(-2);
  return iconDoc(stringAt(tree, icon, 'base64data'), stringAt(tree, icon, 'mediatype'));
}

function maxOpenShiftCard(context: FeatureContext, place: BlobPlace): Doc | undefined {
  const { tree, node, value } = place;
  if (tree === undefined || node === undefined) return undefined;
  const { fault } = readMaxOpenShiftVersion(tree.kind(node) === NUMBER ? tree.number(node) : value);
  const field = explainField(context, place);
  return fault === undefined ? field : [...(field ?? []), paragraph(fault)];
}
