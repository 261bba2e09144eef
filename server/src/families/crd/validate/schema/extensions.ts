/** The extensions `x-kubernetes-…` of a schema, but for rules in CEL. */
import { msg, type Message } from '../../../../text/message.ts';
import { childOf, faultAt, propertyOf, type SchemaFault, type SchemaNode } from './schema-node.ts';

const PRESERVE = 'x-kubernetes-preserve-unknown-fields';
const EMBEDDED = 'x-kubernetes-embedded-resource';
const INT_OR_STRING = 'x-kubernetes-int-or-string';
const MAP_TYPE = 'x-kubernetes-map-type';
const LIST_TYPE = 'x-kubernetes-list-type';
const KEYS = 'x-kubernetes-list-map-keys';

/** The faults of the extensions of one schema. @param isInMeta whether it is in the metadata of a resource */
export function* extensionFaults(schema: SchemaNode, isInMeta: boolean): Generator<SchemaFault> {
  if (isInMeta && schema.keywords.flag(EMBEDDED))
    yield faultAt(schema, EMBEDDED, msg('There must be no resource in the metadata of a resource.'));
  if (schema.keywords.flag(INT_OR_STRING))
    for (const other of [PRESERVE, EMBEDDED])
      if (schema.keywords.flag(other))
        yield faultAt(schema, other, msg('`{0}` must not stand beside `{1}`.', other, INT_OR_STRING));
  yield* kindFaults(schema, MAP_TYPE, ['atomic', 'granular'], 'object');
  yield* kindFaults(schema, LIST_TYPE, ['atomic', 'set', 'map'], 'array');
  yield* setFaults(schema);
  yield* mapFaults(schema);
}

function* kindFaults(
  schema: SchemaNode,
  keyword: string,
  known: readonly string[],
  type: string,
): Generator<SchemaFault> {
  if (schema.keywords.node(keyword) === undefined) return;
  const value = schema.keywords.text(keyword);
  if (!known.includes(value))
    yield faultAt(schema, keyword, msg('`{0}` must be one of {1}.', keyword, known.join(', ')));
  if (schema.keywords.text('type') !== type)
    yield faultAt(schema, keyword, msg('`{0}` needs the type `{1}`.', keyword, type));
}

function* setFaults(schema: SchemaNode): Generator<SchemaFault> {
  const items = childOf(schema, 'items');
  if (schema.keywords.text(LIST_TYPE) !== 'set' || items === undefined) return;
  const type = items.keywords.text('type');
  const listType = items.keywords.text(LIST_TYPE);
  if (type === 'array' && listType !== '' && listType !== 'atomic')
    yield {
      ...faultAt(items, LIST_TYPE, msg('Lists in a set must be `atomic`.')),
      tolerance: 'set-of-objects',
    };
  if (type === 'object' && items.keywords.text(MAP_TYPE) !== 'atomic')
    yield {
      ...faultAt(items, MAP_TYPE, msg('Objects in a set need `{0}: atomic`.', MAP_TYPE)),
      tolerance: 'set-of-objects',
    };
  if (items.keywords.flag('nullable'))
    yield itemFault(items, 'nullable', msg('The items of a set cannot be null.'));
}

function* mapFaults(schema: SchemaNode): Generator<SchemaFault> {
  const keys = schema.keywords.texts(KEYS);
  const isMap = schema.keywords.text(LIST_TYPE) === 'map';
  if (!isMap) {
    if (keys.length > 0) yield faultAt(schema, KEYS, msg('Keys need `{0}: map`.', LIST_TYPE));
    return;
  }
  if (keys.length === 0) yield faultAt(schema, LIST_TYPE, msg('A list that is a map needs `{0}`.', KEYS));
  const items = childOf(schema, 'items');
  if (items === undefined) return;
  if (items.keywords.text('type') !== 'object') {
    yield faultAt(items, 'type', msg('The items of a list that is a map must be of the type `object`.'));
    return;
  }
  if (items.keywords.flag('nullable'))
    yield itemFault(items, 'nullable', msg('The items of a map cannot be null.'));
  if (new Set(keys).size < keys.length) yield faultAt(schema, KEYS, msg('A key is named twice.'));
  for (const key of new Set(keys)) yield* keyFaults(schema, items, key);
}

function* keyFaults(schema: SchemaNode, items: SchemaNode, key: string): Generator<SchemaFault> {
  const property = propertyOf(items, key);
  if (property === undefined) {
    yield faultAt(schema, KEYS, msg('The items have no property `{0}`.', key));
    return;
  }
  if (['array', 'object'].includes(property.keywords.text('type')))
    yield faultAt(property, 'type', msg('A key of a map must be a scalar.'));
  if (property.keywords.flag('nullable'))
    yield itemFault(property, 'nullable', msg('A key of a map cannot be null.'));
  const isThere =
    items.keywords.texts('required').includes(key) || property.keywords.node('default') !== undefined;
  if (!isThere) {
    const message = msg('A key of a map must be required, or have a default: `{0}` is neither.', key);
    yield { ...itemFault(property, '', message), span: property.place };
  }
}

/** A fault of what a map or a set is made of. */
function itemFault(schema: SchemaNode, keyword: string, message: Message): SchemaFault {
  return { ...faultAt(schema, keyword, message), tolerance: 'map-or-set-items' };
}
