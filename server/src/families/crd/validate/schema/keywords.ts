/** Keywords that no cluster takes, or not like this. */
import { msg } from '../../../../text/message.ts';
import { BOOLEAN, MAPPING, SEQUENCE } from '../../../../text/tree.ts';
import { compilePattern } from '../../../../values/re2/match.ts';
import { faultAt, hasProperties, type SchemaFault, type SchemaNode } from './schema-node.ts';

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const UNSUPPORTED = [
  'id',
  '$schema',
  '$ref',
  'definitions',
  'dependencies',
  'patternProperties',
  'additionalItems',
];

/** The faults of the keywords of one schema. */
export function* keywordFaults(schema: SchemaNode, isRoot: boolean): Generator<SchemaFault> {
  const type = schema.keywords.text('type');
  if (type === 'null') {
    yield faultAt(
      schema,
      'type',
      msg('There is no type `null`: write `nullable: true` beside the type of the value.'),
    );
  } else if (type !== '' && !TYPES.includes(type)) {
    yield faultAt(schema, 'type', msg('There is no type `{0}`: there are {1}.', type, TYPES.join(', ')));
  }
  for (const keyword of UNSUPPORTED) {
    if (schema.keywords.node(keyword) === undefined) continue;
    yield faultAt(schema, keyword, msg('`{0}` is not supported in the schema of a CRD.', keyword));
  }
  yield* itemFaults(schema);
  if (isRoot && schema.keywords.flag('nullable'))
    yield faultAt(schema, 'nullable', msg('The root cannot be null.'));
  yield* patternFaults(schema);
}

function* itemFaults(schema: SchemaNode): Generator<SchemaFault> {
  const { tree, keywords } = schema;
  const items = keywords.node('items');
  if (items !== undefined && tree.kind(items) === SEQUENCE)
    yield faultAt(schema, 'items', msg('`items` must be one schema, for all items.'));
  if (schema.keywords.flag('uniqueItems')) {
    const message = msg('`uniqueItems` must not be set; `x-kubernetes-list-type: set` does the same.');
    yield faultAt(schema, 'uniqueItems', message);
  }
  const additional = keywords.node('additionalProperties');
  const isFalse = additional !== undefined && tree.kind(additional) === BOOLEAN && !tree.boolean(additional);
  if (additional !== undefined && (isFalse || tree.kind(additional) === MAPPING) && hasProperties(schema)) {
    const message = msg('`additionalProperties` must not stand beside `properties`.');
    yield faultAt(schema, 'additionalProperties', message);
  }
}

function* patternFaults(schema: SchemaNode): Generator<SchemaFault> {
  const pattern = schema.keywords.text('pattern');
  const compiled = pattern === '' ? undefined : compilePattern(pattern);
  if (compiled === undefined || 'program' in compiled || compiled.isUndecided === true) return;
  yield { ...faultAt(schema, 'pattern', compiled.message) };
}
