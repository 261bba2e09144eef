/** Hover: explains what is under the cursor. */
import type { ChannelBlob } from '../../families/fbc/model/blob.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import { decodeBlob } from '../../families/fbc/model/decode.ts';
import type { Position, Range } from '../../text/span.ts';
import { readMaxOpenShiftVersion } from '../../version/max-openshift.ts';
import { versionFault } from '../../version/version-fault.ts';
import { NUMBER } from '../../text/tree.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { placeAt, stringAt, type Place } from '../place/place.ts';
import { BLOB_SCHEMAS, TEMPLATE_FILE_SCHEMAS } from '../schemas/files.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { propertySchema, schemaAt } from '../schemas/schema-at.ts';
import { apiDoc } from '../../families/fbc/answers/cards/api-doc.ts';
import { bundleCard } from '../../families/fbc/answers/cards/bundle-card.ts';
import { list, paragraph, type Doc } from './doc.ts';
import { entryFacts } from '../../families/fbc/answers/cards/entry-facts.ts';
import { fieldDoc, valueDoc } from './field.ts';
import { iconDoc } from '../../families/fbc/answers/cards/icon-doc.ts';
import { imageDoc } from '../../families/fbc/answers/cards/image-doc.ts';
import { channelCard, channelLines, packageCard } from '../../families/fbc/answers/cards/package-card.ts';
import { rangeDoc } from '../../families/fbc/answers/cards/range-doc.ts';

/** An explanation, and what it explains. */
export interface Hover {
  readonly doc: Doc;
  readonly range: Range;
}

/** What there is to say about a position; undefined where there is nothing. */
export function hoverAt(context: FeatureContext, position: Position): Hover | undefined {
  const place = placeAt(context, position);
  if (place?.node === undefined || (place.part !== 'key' && place.part !== 'value')) return undefined;
  const doc =
    place.part === 'key' ? keyDoc(context, place) : (cardOf(context, place) ?? keyDoc(context, place));
  if (doc === undefined || doc.length === 0) return undefined;
  return { doc, range: rangeIn(context, place.chunkIndex, place.span) };
}

/** What the schemas say of the field, and what follows from its value. */
function keyDoc(context: FeatureContext, place: Place): Doc | undefined {
  const node = schemaAt(place, context.path);
  const name = place.path.findLast((key) => typeof key === 'string');
  if (node === undefined || typeof name !== 'string') return undefined;
  const isItem = typeof place.path.at(-1) === 'number';
  const parent = isItem ? undefined : schemaAt(place, context.path, place.path.slice(0, -1));
  const required = parent?.schema.required?.includes(name) ?? false;
  const doc = fieldDoc(name, node.schema, required);
  if (place.role !== 'entries') return doc;
  const channel = channelOf(place);
  return channel === undefined
    ? doc
    : [...doc, ...list(channelLines(channel, packageOf(context, place.package)))];
}

/** The explanation of a value by what it means; undefined where only its field can be explained. */
function cardOf(context: FeatureContext, place: Place): Doc | undefined {
  const { named, value } = place;
  if (named !== undefined) return namedDoc(context, place);
  switch (place.role) {
    case 'skipRange':
      return value === '' ? undefined : rangeDoc(value, packageOf(context, place.package), place.package);
    case 'version-range': {
      const required = requiredPackage(place);
      return value === '' ? undefined : rangeDoc(value, packageOf(context, required), required);
    }
    case 'image':
    case 'template-image':
      return value === '' ? undefined : imageDoc(value);
    case 'icon-data':
    case 'icon-mediatype':
      return iconOf(place);
    case 'gvk-group':
    case 'gvk-version':
    case 'gvk-kind':
      return place.gvk && apiDoc(place.gvk, context.root?.snapshot.whole);
    case 'property-type':
      return schemaDoc(value, propertySchema(value)?.schema);
    case 'schema':
    case 'deprecation-schema':
      return schemaDoc(value, BLOB_SCHEMAS.get(value) ?? TEMPLATE_FILE_SCHEMAS.get(value));
    case 'version': {
      const fault = versionFault(value);
      return fault && [paragraph(fault.message)];
    }
    case 'max-openshift':
      return maxOpenShiftDoc(context, place);
    default: {
      const schema = schemaAt(place, context.path)?.schema;
      return schema && valueDoc(value, schema);
    }
  }
}

function schemaDoc(name: string, schema: JsonSchema | undefined): Doc | undefined {
  return schema && fieldDoc(name, schema, false);
}

function namedDoc(context: FeatureContext, place: Place): Doc | undefined {
  const { named } = place;
  const pkg = named && packageOf(context, named.package);
  if (named === undefined || pkg === undefined) return undefined;
  switch (named.kind) {
    case 'package':
      return packageCard(pkg);
    case 'channel':
      return channelCard(pkg, named.name);
    case 'bundle': {
      const channel = place.role === 'entry-name' ? channelOf(place) : undefined;
      const standing = channel === undefined ? [] : entryFacts(channel, pkg, named.name);
      return bundleCard(context, pkg, named.name, standing);
    }
  }
}

function packageOf({ root }: FeatureContext, name: string): Package | undefined {
  return root?.snapshot.whole.packages.get(name);
}

/** The channel that a place is in, also while its text does not decode as a whole, and in templates. */
export function channelOf({ blob, tree, root }: Place): ChannelBlob | undefined {
  if (blob?.kind === 'channel') return blob;
  if (tree === undefined || root === undefined) return undefined;
  const decoded = decodeBlob(tree, root).blob;
  return decoded?.kind === 'channel' ? decoded : undefined;
}

function requiredPackage({ tree, nodes }: Place): string {
  return tree === undefined ? '' : stringAt(tree, nodes.at(-2), 'packageName');
}

function iconOf({ tree, nodes }: Place): Doc | undefined {
  if (tree === undefined) return undefined;
  const icon = nodes.at(-2);
  return iconDoc(stringAt(tree, icon, 'base64data'), stringAt(tree, icon, 'mediatype'));
}

function maxOpenShiftDoc(context: FeatureContext, place: Place): Doc | undefined {
  const { tree, node, value } = place;
  if (tree === undefined || node === undefined) return undefined;
  const { fault } = readMaxOpenShiftVersion(tree.kind(node) === NUMBER ? tree.number(node) : value);
  const field = keyDoc(context, place);
  return fault === undefined ? field : [...(field ?? []), paragraph(fault)];
}
