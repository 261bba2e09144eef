/** What may stand in `allOf`, `anyOf`, `oneOf` and `not`: values only, and of fields that the schema around them has. */
import { msg } from '../../../../text/message.ts';
import {
  branchesOf,
  childOf,
  faultAt,
  propertiesOf,
  propertyOf,
  type SchemaFault,
  type SchemaNode,
} from './schema-node.ts';

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
const TEXTS = ['type', 'title', 'description'];
const FLAGS = [
  'nullable',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
];
const ANY = [
  'additionalProperties',
  'default',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
  'x-kubernetes-validations',
];
/** Deeper alternatives are not looked into. */
const MAX_DEPTH = 50;

/** The faults in the junctors of a schema. */
export function* junctorFaults(schema: SchemaNode): Generator<SchemaFault> {
  for (const branch of branches(schema)) yield* branchFaults(branch, schema, 0);
}

/** The alternatives, without the two shapes that say that a value is an integer or a text. */
function branches(schema: SchemaNode): readonly SchemaNode[] {
  const not = childOf(schema, 'not');
  const lists = LISTS.flatMap((list) => {
    const found = branchesOf(schema, list);
    return list === 'anyOf' && isIntOrString(found) ? [] : found;
  });
  return not === undefined ? lists : [...lists, not];
}

function isIntOrString(found: readonly SchemaNode[]): boolean {
  const types = found.map((branch) =>
    branch.keywords.pairs.length === 1 ? branch.keywords.text('type') : '',
  );
  return types.length === 2 && types[0] === 'integer' && types[1] === 'string';
}

/** @param plain the schema outside of the junctors that describes the same value; undefined where there is none. */
function* branchFaults(
  branch: SchemaNode,
  plain: SchemaNode | undefined,
  depth: number,
): Generator<SchemaFault> {
  if (depth > MAX_DEPTH) return;
  yield* forbiddenIn(branch);
  for (const [name, field] of propertiesOf(branch)) {
    const described = plain && propertyOf(plain, name);
    if (name === 'metadata')
      yield structural(field, msg('`metadata` must not be spoken of inside of alternatives.'));
    else if (described === undefined) yield structural(field, missing(`properties.${name}`));
    yield* branchFaults(field, described, depth + 1);
  }
  const items = childOf(branch, 'items');
  if (items !== undefined) {
    const described = plain && childOf(plain, 'items');
    if (described === undefined) yield structural(items, missing('items'));
    yield* branchFaults(items, described, depth + 1);
  }
  for (const inner of branches(branch)) yield* branchFaults(inner, plain, depth + 1);
}

function missing(what: string) {
  return msg(
    '`{0}` is spoken of in an alternative only: it must also stand in the schema around it, with its type.',
    what,
  );
}

function* forbiddenIn(branch: SchemaNode): Generator<SchemaFault> {
  const found = [
    ...TEXTS.filter((keyword) => branch.keywords.text(keyword) !== ''),
    ...FLAGS.filter((keyword) => branch.keywords.flag(keyword)),
    ...ANY.filter((keyword) => branch.keywords.node(keyword) !== undefined),
  ];
  for (const keyword of found) {
    const message = msg('`{0}` must not stand inside of `allOf`, `anyOf`, `oneOf` or `not`.', keyword);
    yield faultAt(branch, keyword, message, 'cluster-crd-not-structural');
  }
}

function structural({ place }: SchemaNode, message: SchemaFault['message']): SchemaFault {
  return { rule: 'cluster-crd-not-structural', span: place, message };
}
