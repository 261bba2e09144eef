/** Keywords that no cluster takes, or not like this. */
import { msg } from '../../../../text/message.ts';
import { BOOLEAN, MAPPING, SEQUENCE, type NodeId } from '../../../../text/tree.ts';
import { compilePattern } from '../../../../values/re2/match.ts';
import { faultAt, hasProperties, type SchemaFault, type SchemaNode } from './schema-node.ts';

/** The types that a schema may have. */
export const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const PRESERVE = 'x-kubernetes-preserve-unknown-fields';
const UNSUPPORTED = ['$ref', 'dependencies', 'additionalItems'];
const UNSUPPORTED_TEXTS = ['id', '$schema'];
/** Without a schema in them they are as good as missing. */
const UNSUPPORTED_MAPS = ['definitions', 'patternProperties'];

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
    const message = msg('There is no type `{0}`: there are {1}.', type, TYPES.join(', '));
    yield { ...faultAt(schema, 'type', message), tolerance: 'unknown-type' };
  }
  const unsupported = [
    ...UNSUPPORTED.filter((keyword) => schema.keywords.node(keyword) !== undefined),
    ...UNSUPPORTED_TEXTS.filter((keyword) => schema.keywords.text(keyword) !== ''),
    ...UNSUPPORTED_MAPS.filter((keyword) => hasEntries(schema, keyword)),
  ];
  for (const keyword of unsupported) {
    yield faultAt(schema, keyword, msg('`{0}` is not supported in the schema of a CRD.', keyword));
  }
  yield* itemFaults(schema);
  const preserve = schema.keywords.node(PRESERVE);
  if (preserve !== undefined && isFalse(schema, preserve))
    yield faultAt(schema, PRESERVE, msg('`{0}` must be `true`, or be left out.', PRESERVE));
  if (isRoot && schema.keywords.flag('nullable'))
    yield faultAt(schema, 'nullable', msg('The root cannot be null.'));
  yield* patternFaults(schema);
}

function hasEntries({ tree, keywords }: SchemaNode, keyword: string): boolean {
  const map = keywords.node(keyword);
  return map !== undefined && tree.kind(map) === MAPPING && tree.pairs(map).length > 0;
}

function isFalse({ tree }: SchemaNode, node: NodeId): boolean {
  return tree.kind(node) === BOOLEAN && !tree.boolean(node);
}

function* itemFaults(schema: SchemaNode): Generator<SchemaFault> {
  const { tree, keywords } = schema;
  const items = keywords.node('items');
  if (items !== undefined && tree.kind(items) === SEQUENCE && tree.items(items).length > 0)
    yield faultAt(schema, 'items', msg('`items` must be one schema, for all items.'));
  if (schema.keywords.flag('uniqueItems')) {
    const message = msg('`uniqueItems` must not be set; `x-kubernetes-list-type: set` does the same.');
    yield faultAt(schema, 'uniqueItems', message);
  }
  const additional = keywords.node('additionalProperties');
  const isClosing =
    additional !== undefined && (isFalse(schema, additional) || tree.kind(additional) === MAPPING);
  if (isClosing && hasProperties(schema)) {
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
