/** The form that a schema must have: every field is typed outside of `allOf` and the like (docs/reference/crd-upgrade.md). */
import { msg } from '../../../../text/message.ts';
import { MAPPING } from '../../../../text/tree.ts';
import { EMPTY_LISTS, isNothing, isSchemaKeyword } from './nothing.ts';
import { junctorFaults } from './junctors.ts';
import {
  faultAt,
  hasProperties,
  propertiesOf,
  propertyOf,
  type SchemaFault,
  type SchemaNode,
} from './schema-node.ts';

/** What a schema is to the one around it. */
export type Level = 'root' | 'item' | 'field';

/** The faults of the form of one schema, without those of the schemas in its fields. */
export function* structuralFaults(schema: SchemaNode, level: Level): Generator<SchemaFault> {
  yield* typeFaults(schema, level);
  if (schema.keywords.text('type') === 'array' && !hasItems(schema))
    yield structural(schema, 'type', msg('A list must say what its items are: `items` is missing.'));
  if (level === 'root' && schema.keywords.node('additionalProperties') !== undefined)
    yield structural(
      schema,
      'additionalProperties',
      msg('`additionalProperties` must not be used at the root.'),
    );
  yield* resourceFaults(schema, level);
  yield* junctorFaults(schema, level === 'root');
}

/** That items are a list has a rule of its own. */
function hasItems({ tree, keywords }: SchemaNode): boolean {
  const items = keywords.node('items');
  return items !== undefined && (tree.kind(items) === MAPPING || tree.items(items).length > 0);
}

function structural(schema: SchemaNode, keyword: string, message: SchemaFault['message']): SchemaFault {
  return faultAt(schema, keyword, message, 'cluster-crd-not-structural');
}

function* typeFaults(schema: SchemaNode, level: Level): Generator<SchemaFault> {
  const type = schema.keywords.text('type');
  if (level === 'root' && type !== '' && type !== 'object') {
    yield structural(schema, 'type', msg('The type at the root must be `object`.'));
  }
  if (type !== '' || schema.keywords.flag('x-kubernetes-embedded-resource')) return;
  if (
    schema.keywords.flag('x-kubernetes-int-or-string') ||
    schema.keywords.flag('x-kubernetes-preserve-unknown-fields')
  )
    return;
  yield {
    rule: 'cluster-crd-not-structural',
    span: schema.place,
    message: msg('This schema needs a `type`: without it no cluster takes the CRD.'),
  };
}

function* resourceFaults(schema: SchemaNode, level: Level): Generator<SchemaFault> {
  const isEmbedded = schema.keywords.flag('x-kubernetes-embedded-resource');
  if (isEmbedded) yield* embeddedFaults(schema);
  if (level !== 'root' && !isEmbedded) return;
  for (const [name, wanted] of META_TYPES) {
    const property = propertyOf(schema, name);
    if (property === undefined || property.keywords.text('type') === wanted) continue;
    yield structural(property, 'type', msg('`{0}` must be of the type `{1}`.', name, wanted));
  }
  const metadata = level === 'root' ? propertyOf(schema, 'metadata') : undefined;
  if (metadata !== undefined) yield* metadataFaults(metadata);
}

const META_TYPES = [
  ['apiVersion', 'string'],
  ['kind', 'string'],
  ['metadata', 'object'],
] as const;

function* embeddedFaults(schema: SchemaNode): Generator<SchemaFault> {
  if (schema.keywords.text('type') !== 'object')
    yield structural(schema, 'type', msg('An embedded resource must be of the type `object`.'));
  if (schema.keywords.node('additionalProperties') !== undefined) {
    const message = msg('An embedded resource must not have `additionalProperties`.');
    yield structural(schema, 'additionalProperties', message);
  }
  if (!hasProperties(schema) && !schema.keywords.flag('x-kubernetes-preserve-unknown-fields')) {
    yield structural(
      schema,
      'x-kubernetes-embedded-resource',
      msg('An embedded resource needs `properties`, or `x-kubernetes-preserve-unknown-fields: true`.'),
    );
  }
}

/** Keywords of the metadata at the root; of its properties, two may be restricted. A default has a rule of its own. */
const OF_METADATA = ['type', 'properties', 'default'];

function* metadataFaults(metadata: SchemaNode): Generator<SchemaFault> {
  const properties = propertiesOf(metadata);
  const isRestriction = properties.every(([name]) => name === 'name' || name === 'generateName');
  const other = metadata.keywords.pairs.find(
    ({ name }) =>
      isSchemaKeyword(name) && !OF_METADATA.includes(name) && !isNothing(metadata, name, EMPTY_LISTS),
  );
  const stray = other?.name ?? (isRestriction ? undefined : 'properties');
  if (stray === undefined) return;
  const message = msg(
    'The metadata at the root may only restrict `name` and `generateName`: nothing else may stand here.',
  );
  yield structural(metadata, stray, message);
}
