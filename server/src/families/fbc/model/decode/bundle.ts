/**
 * Builds bundles and judges the values of their properties (docs/reference/blobs.md, "olm.bundle";
 * docs/reference/properties.md, "Types").
 */
import { detach } from '../../../../text/detach.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import { type NodeId, type Tree } from '../../../../text/tree.ts';
import type { Wanted } from '../decoded.ts';
import type { BlobBase, BundleBlob, BundleObjectContent, BundleProperty, PropertyContent } from '../blob.ts';
import type { KeyNotes } from '../shape-match.ts';
import { RELATED_IMAGE, propertyType, type FieldMatch } from '../shape.ts';
import { bundleObject } from './bundle-object.ts';
import { conforms } from './conforms.ts';
import { isPlainlyIntended } from './intended.ts';
import { eachMismatch, type OnMismatch } from './mismatch.ts';
import {
  plainProperty,
  propertyContent,
  propertyNodes,
  undecodedContent,
  type PropertyNodes,
} from './property.ts';
import { addStringFields, listNode, spanOf, textOfField, type Unfinished } from './values.ts';

const BUNDLE_OBJECT_TYPE = 'olm.bundle.object';
const BUNDLE_FIELDS = ['image'] as const;

/** The properties of a bundle after the first of the two passes that opm makes over them. */
export interface BundleProperties {
  readonly nodes: readonly PropertyNodes[];
  /** What the `olm.bundle.object` properties hold, at the index of the property. */
  readonly objects: ReadonlyMap<number, BundleObjectContent>;
}

/** The first pass, at load time: reads the bundle objects alone. Calls back for each fault. */
export function readBundleObjects(
  tree: Tree,
  matches: readonly FieldMatch[],
  found: OnMismatch,
): BundleProperties {
  const nodes = propertyNodes(tree, matches);
  const objects = new Map<number, BundleObjectContent>();
  let binary: string | undefined;
  nodes.forEach((property, index) => {
    if (property.type?.value !== BUNDLE_OBJECT_TYPE) return;
    const reading = bundleObject(tree, property, `properties[${index}]`, binary, found);
    binary = reading.binary;
    if (reading.content) objects.set(index, reading.content);
  });
  return { nodes, objects };
}

/** Called back for a property that conversion refuses. */
export type OnPropertyFault = (
  rule: 'property-value-missing' | 'property-value-invalid',
  node: NodeId,
  message: Message,
  more?: { readonly wanted: Wanted },
) => void;

/** A bundle, and what it is intended to be where values of its properties are of a wrong type but leave no doubt. */
export interface BundleReading {
  readonly blob: BundleBlob;
  readonly repaired?: BundleBlob;
}

/** What a bundle is made from. */
export interface BundleFields {
  readonly tree: Tree;
  readonly base: BlobBase;
  readonly matches: readonly FieldMatch[];
  /** Of the keys that were seen before its properties are looked into. */
  readonly notes: KeyNotes;
}

/** The bundle of a mapping that loads without a fault. The second pass over the properties, that of conversion, is made here. */
export function bundleBlob(
  { tree, base, matches, notes }: BundleFields,
  { nodes, objects }: BundleProperties,
  found: OnPropertyFault,
): BundleReading {
  const repaired = new Map<number, PropertyContent>();
  const list = listNode(tree, matches, 'properties');
  const relatedImages = listNode(tree, matches, 'relatedImages');
  const read = nodes.map((property, index) => {
    const content =
      objects.get(index) ??
      checkedContent(tree, property, index, {
        found,
        plain: (plain) => repaired.set(index, plain),
        notes,
      });
    noteOtherKeys(tree, property, notes);
    const one: Unfinished<BundleProperty> = plainProperty(tree, property);
    if (content) one.content = content;
    return one;
  });
  const blob: Unfinished<BundleBlob> = { ...base, kind: 'bundle', properties: read };
  if (!notes.areOdd) blob.hasPlainKeys = true;
  addStringFields(blob, tree, matches, BUNDLE_FIELDS);
  if (list !== undefined) blob.propertiesSpan = spanOf(tree, list);
  if (relatedImages !== undefined) blob.relatedImages = readRelatedImages(tree, relatedImages);
  if (repaired.size === 0) return { blob };
  const properties = blob.properties.map((property, index) => {
    const content = repaired.get(index);
    return content === undefined ? property : { ...property, content };
  });
  return { blob, repaired: { ...blob, properties } };
}

/** What is told of the value of a property. */
interface PropertyListener {
  readonly found: OnPropertyFault;
  /** What a value of a wrong type is intended to be. */
  readonly plain: (content: PropertyContent) => void;
  readonly notes: KeyNotes;
}

/** Notes the keys of values that {@link checkedContent} does not look into. Those of a constraint have rules of their own. */
function noteOtherKeys(tree: Tree, { type, value }: PropertyNodes, notes: KeyNotes): void {
  if (type === undefined || value === undefined || type.value === 'olm.constraint') return;
  const known = propertyType(type.value);
  if (known === undefined || (known.decoded && type.value !== BUNDLE_OBJECT_TYPE)) return;
  const isSimple = known.shape.kind !== 'object' && known.shape.kind !== 'list';
  if (!isSimple && !conforms(tree, value, known.shape, notes)) notes.areOdd = true;
}

function checkedContent(
  tree: Tree,
  { item, type, value }: PropertyNodes,
  index: number,
  { found, plain, notes }: PropertyListener,
): BundleProperty['content'] {
  const path = `properties[${index}]`;
  if (value === undefined) {
    found('property-value-missing', item, msg('`{0}` has no `value`. Every property needs one.', path));
    return undefined;
  }
  if (!type || type.value === BUNDLE_OBJECT_TYPE) return undefined;
  const known = propertyType(type.value);
  if (!known?.decoded) return undecodedContent(tree, type.value, value);
  if (!conforms(tree, value, known.shape, notes)) {
    notes.areOdd = true;
    let faulty = false;
    let isPlain = true;
    eachMismatch(tree, value, known.shape, `${path}.value`, (node, message, wanted) => {
      faulty = true;
      isPlain &&= wanted !== undefined && isPlainlyIntended(tree, node, wanted.shape);
      found('property-value-invalid', node, message, wanted && { wanted });
    });
    if (faulty) {
      const content = isPlain ? propertyContent(tree, type.value, value) : undefined;
      if (content !== undefined) plain(content);
      return undefined;
    }
  }
  return propertyContent(tree, type.value, value);
}

function readRelatedImages(tree: Tree, list: NodeId): Located<readonly string[]> {
  const images = tree.items(list).map((item) => {
    const image = textOfField(tree, item, RELATED_IMAGE, 'image');
    return image === undefined ? '' : detach(image);
  });
  return { value: images, start: tree.start(list), end: tree.end(list) };
}
