/** Builds the items of `properties` lists (docs/reference/properties.md, "What opm asks of every property"). */
import type { Located } from '../../../../text/span.ts';
import { NULL, type NodeId, type Tree } from '../../../../text/tree.ts';
import { detachedValueOf } from '../../../../text/value.ts';
import type { CsvMetadataContent, PackageContent, Property, PropertyContent } from '../blob.ts';
import { PROPERTY, matchFields, propertyShape, type FieldMatch } from '../shape.ts';
import { installOfMetadata } from './install-content.ts';
import {
  addStringFields,
  listNode,
  nodeOfField,
  spanOf,
  stringField,
  stringFields,
  stringOfField,
  type Unfinished,
} from './values.ts';

const PACKAGE_FIELDS = ['packageName', 'version', 'release'] as const;
const METADATA_FIELDS = ['minKubeVersion'] as const;

/** An item of a `properties` list with the node of its value. */
export interface PropertyNodes {
  readonly item: NodeId;
  readonly type?: Located<string>;
  /** The value; null is a value, too. Absent where the key is not written. */
  readonly value?: NodeId;
}

/** The items of the `properties` of a blob, in written order. */
export function propertyNodes(tree: Tree, matches: readonly FieldMatch[]): PropertyNodes[] {
  const list = listNode(tree, matches, 'properties');
  if (list === undefined) return [];
  return tree.items(list).map((item) => {
    const type = stringOfField(tree, item, PROPERTY, 'type');
    const value = nodeOfField(tree, item, PROPERTY, 'value');
    const nodes: Unfinished<PropertyNodes> = { item };
    if (type) nodes.type = type;
    if (value !== undefined) nodes.value = value;
    return nodes;
  });
}

/** A property without its content. */
export function plainProperty(tree: Tree, { item, type, value }: PropertyNodes): Property {
  const property: Unfinished<Property> = { start: tree.start(item), end: tree.end(item) };
  if (type) property.type = type;
  if (value !== undefined) property.value = spanOf(tree, value);
  return property;
}

/** The properties of a package or channel, which nobody looks into. */
export function plainProperties(tree: Tree, matches: readonly FieldMatch[]): Property[] {
  return propertyNodes(tree, matches).map((nodes) => plainProperty(tree, nodes));
}

/**
 * What is kept of a property value that fits its shape. Undefined for types of which nothing is kept, and for
 * `olm.bundle.object`, which has its own reader (bundle-object.ts).
 */
export function propertyContent(tree: Tree, type: string, value: NodeId): PropertyContent | undefined {
  const shape = propertyShape(type);
  if (shape?.kind !== 'object') return undefined;
  const fields = tree.kind(value) === NULL ? [] : matchFields(tree, value, shape);
  return contentOf(tree, type, value, fields);
}

function contentOf(
  tree: Tree,
  type: string,
  value: NodeId,
  fields: readonly FieldMatch[],
): PropertyContent | undefined {
  switch (type) {
    case 'olm.package':
      return packageContent(tree, fields);
    case 'olm.package.required':
      return { type, ...stringFields(tree, fields, ['packageName', 'versionRange']) };
    case 'olm.gvk':
    case 'olm.gvk.required': {
      const { group, version, kind } = stringFields(tree, fields, ['group', 'version', 'kind']);
      return { type, group: group?.value ?? '', version: version?.value ?? '', kind: kind?.value ?? '' };
    }
    case 'olm.csv.metadata': {
      return metadataContent(tree, value, fields);
    }
    default:
      return undefined;
  }
}

function packageContent(tree: Tree, fields: readonly FieldMatch[]): PackageContent {
  const content: Unfinished<PackageContent> = { type: 'olm.package' };
  addStringFields(content, tree, fields, PACKAGE_FIELDS);
  return content;
}

function metadataContent(tree: Tree, value: NodeId, fields: readonly FieldMatch[]): CsvMetadataContent {
  const install = installOfMetadata(tree, value);
  const content: Unfinished<CsvMetadataContent> = { type: 'olm.csv.metadata', install };
  const displayName = stringField(tree, fields, 'displayName');
  if (displayName !== undefined) content.displayName = displayName.value;
  addStringFields(content, tree, fields, METADATA_FIELDS);
  return content;
}

/** What is kept of the value of a property that opm does not look into, and that clusters go by. */
export function undecodedContent(tree: Tree, type: string, value: NodeId): PropertyContent | undefined {
  if (type === 'olm.constraint') return { type, value: detachedValueOf(tree, value) };
  if (type !== 'olm.maxOpenShiftVersion') return undefined;
  const max = detachedValueOf(tree, value);
  return typeof max === 'string' || typeof max === 'number' ? { type, value: max } : undefined;
}
