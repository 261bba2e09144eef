/**
 * Blobs as plain values with the fields that opm writes: known ones only, in its spelling, without empty ones
 * (docs/reference/blobs.md).
 */
import type { KnownSchema } from '../../fbc/model/blob.ts';
import {
  CHANNEL_ENTRY,
  DEPRECATION_ENTRY,
  ICON,
  PROPERTY,
  REFERENCE,
  RELATED_IMAGE,
  matchFields,
  schemaShape,
  type FieldMatch,
} from '../../fbc/model/shape.ts';
import { NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';

/** A JSON object that is going to be written. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** The value of a blob of a schema that opm decodes. The tree must have passed the decoder of blobs. */
export function opmValue(tree: Tree, node: NodeId, schema: KnownSchema): PlainObject {
  const shape = schemaShape(schema);
  const fields = shape === undefined ? [] : matchFields(tree, node, shape);
  const text = (name: string) => textOf(tree, fields, name);
  switch (schema) {
    case 'olm.package':
      return {
        schema,
        name: text('name'),
        defaultChannel: text('defaultChannel'),
        ...iconOf(tree, fields),
        ...filled({ description: text('description') }),
        ...propertiesOf(tree, fields),
      };
    case 'olm.channel':
      return {
        schema,
        name: text('name'),
        package: text('package'),
        entries: listOf(tree, fields, 'entries', (item) => entryOf(tree, item)),
        ...propertiesOf(tree, fields),
      };
    case 'olm.bundle':
      return {
        schema,
        ...filled({ name: text('name'), package: text('package') }),
        image: text('image'),
        ...propertiesOf(tree, fields),
        ...filled({ relatedImages: listOf(tree, fields, 'relatedImages', (item) => imageOf(tree, item)) }),
      };
    case 'olm.deprecations':
      return {
        schema,
        package: text('package'),
        entries: listOf(tree, fields, 'entries', (item) => deprecationOf(tree, item)),
      };
  }
}

/** The fields that are neither empty nor null: Go's `omitempty`. */
export function filled(fields: PlainObject): PlainObject {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      if (Array.isArray(value)) return value.length > 0;
      return value !== '' && value !== null;
    }),
  );
}

/** The text that a string field ends up with: null does not overwrite, and no value is the empty text. */
function textOf(tree: Tree, fields: readonly FieldMatch[], name: string): string {
  let text = '';
  for (const { field, value } of fields)
    if (field.name === name && tree.kind(value) === STRING) text = tree.string(value);
  return text;
}

/** The items of a list field; null if there is no list. */
function listOf(
  tree: Tree,
  fields: readonly FieldMatch[],
  name: string,
  item: (node: NodeId) => unknown,
): unknown[] | null {
  const node = fields.findLast(({ field }) => field.name === name)?.value;
  return node !== undefined && tree.kind(node) === SEQUENCE ? tree.items(node).map(item) : null;
}

function propertiesOf(tree: Tree, fields: readonly FieldMatch[]): PlainObject {
  const properties = listOf(tree, fields, 'properties', (item) => {
    const own = matchFields(tree, item, PROPERTY);
    const value = own.findLast(({ field }) => field.name === 'value')?.value;
    return { type: textOf(tree, own, 'type'), value: value === undefined ? null : valueOf(tree, value) };
  });
  return filled({ properties });
}

function entryOf(tree: Tree, item: NodeId): PlainObject {
  const fields = matchFields(tree, item, CHANNEL_ENTRY);
  const skips = listOf(tree, fields, 'skips', (skip) => (tree.kind(skip) === NULL ? '' : tree.string(skip)));
  const text = (name: string) => textOf(tree, fields, name);
  return {
    name: text('name'),
    ...filled({ replaces: text('replaces'), skips, skipRange: text('skipRange') }),
  };
}

function imageOf(tree: Tree, item: NodeId): PlainObject {
  const fields = matchFields(tree, item, RELATED_IMAGE);
  return { name: textOf(tree, fields, 'name'), image: textOf(tree, fields, 'image') };
}

function deprecationOf(tree: Tree, item: NodeId): PlainObject {
  const fields = matchFields(tree, item, DEPRECATION_ENTRY);
  const reference = fields.findLast(({ field }) => field.name === 'reference')?.value;
  const target = reference === undefined ? [] : matchFields(tree, reference, REFERENCE);
  return {
    reference: { schema: textOf(tree, target, 'schema'), ...filled({ name: textOf(tree, target, 'name') }) },
    message: textOf(tree, fields, 'message'),
  };
}

function iconOf(tree: Tree, fields: readonly FieldMatch[]): PlainObject {
  const node = fields.findLast(({ field }) => field.name === 'icon')?.value;
  if (node === undefined || tree.kind(node) === NULL) return {};
  const icon = matchFields(tree, node, ICON);
  const data = icon.findLast(({ field }) => field.name === 'base64data')?.value;
  const mediatype = textOf(tree, icon, 'mediatype');
  if (data === undefined || tree.kind(data) === NULL) return { icon: { base64data: null, mediatype } };
  return { icon: { base64data: base64Of(tree, data), mediatype } };
}

/** Bytes are written in one line, whether they were in several or a list of numbers. */
function base64Of(tree: Tree, node: NodeId): string {
  if (tree.kind(node) !== SEQUENCE) return tree.string(node).replaceAll(/[\r\n]/g, '');
  return btoa(
    tree
      .items(node)
      .map((item) => String.fromCharCode(tree.number(item) & 0xff))
      .join(''),
  );
}
