/** What may stand in `allOf`, `anyOf`, `oneOf` and `not`: values only, and of fields that the schema around them has. */
import { msg } from '../../../../text/message.ts';
import { BOOLEAN } from '../../../../text/tree.ts';
import { keywordFaults } from './keywords.ts';
import { EMPTY_LISTS, isNothing, isSchemaKeyword } from './nothing.ts';
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
const ANY = ['default', 'x-kubernetes-list-type', 'x-kubernetes-map-type'];
const LISTED = ['x-kubernetes-list-map-keys', 'x-kubernetes-validations'];
/** Deeper alternatives are not looked into. */
const MAX_DEPTH = 50;

/**
 * The faults in the junctors of a schema. That fields are described outside of them as well is asked for at the root only: the API
 * server looks no further.
 */
export function* junctorFaults(schema: SchemaNode, isRoot: boolean): Generator<SchemaFault> {
  const skipped: Skipped = {
    anyOf: isIntOrString(branchesOf(schema, 'anyOf')),
    inFirstAllOf: branchesOf(schema, 'allOf')
      .slice(0, 1)
      .some((first) => isIntOrString(branchesOf(first, 'anyOf'))),
  };
  yield* branchesFaults(schema, isRoot ? schema : undefined, 0, skipped);
}

/** Where the two shapes stand that say that a value is an integer or a text, and may name types. */
interface Skipped {
  readonly anyOf?: boolean;
  readonly inFirstAllOf?: boolean;
}

function* branchesFaults(
  schema: SchemaNode,
  plain: SchemaNode | undefined,
  depth: number,
  skipped: Skipped,
): Generator<SchemaFault> {
  for (const list of LISTS) {
    if (list === 'anyOf' && skipped.anyOf === true) continue;
    for (const [index, branch] of branchesOf(schema, list).entries()) {
      const anyOf = list === 'allOf' && index === 0 && skipped.inFirstAllOf === true;
      yield* branchFaults(branch, plain, depth, { anyOf });
    }
  }
  const not = childOf(schema, 'not');
  if (not !== undefined) yield* branchFaults(not, plain, depth, {});
}

function isIntOrString(found: readonly SchemaNode[]): boolean {
  const types = found.map((branch) => (isTypeOnly(branch) ? branch.keywords.text('type') : ''));
  return types.length === 2 && types[0] === 'integer' && types[1] === 'string';
}

function isTypeOnly(branch: SchemaNode): boolean {
  return branch.keywords.pairs.every(
    ({ name }) => name === 'type' || !isSchemaKeyword(name) || isNothing(branch, name, EMPTY_LISTS),
  );
}

/** @param plain the schema outside of the junctors that has to describe the same value; undefined where none has to. */
function* branchFaults(
  branch: SchemaNode,
  plain: SchemaNode | undefined,
  depth: number,
  skipped: Skipped,
): Generator<SchemaFault> {
  if (depth > MAX_DEPTH) return;
  yield* forbiddenIn(branch);
  yield* keywordFaults(branch, false);
  for (const [name, field] of propertiesOf(branch)) {
    const described = plain && propertyOf(plain, name);
    if (name === 'metadata')
      yield structural(field, msg('`metadata` must not be spoken of inside of alternatives.'));
    else if (plain !== undefined && described === undefined)
      yield structural(field, missing(`properties.${name}`));
    yield* branchFaults(field, described, depth + 1, {});
  }
  const items = childOf(branch, 'items');
  if (items !== undefined) {
    const described = plain && childOf(plain, 'items');
    if (plain !== undefined && described === undefined) yield structural(items, missing('items'));
    yield* branchFaults(items, described, depth + 1, {});
  }
  yield* branchesFaults(branch, plain, depth + 1, skipped);
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
    ...LISTED.filter((keyword) => branch.keywords.items(keyword).length > 0),
    ...(isOpen(branch) ? ['additionalProperties'] : []),
  ];
  for (const keyword of found) {
    const message = msg('`{0}` must not stand inside of `allOf`, `anyOf`, `oneOf` or `not`.', keyword);
    yield faultAt(branch, keyword, message, 'cluster-crd-not-structural');
  }
}

/** True where `additionalProperties` is a schema or `true`: that there are none is as good as nothing here. */
function isOpen({ tree, keywords }: SchemaNode): boolean {
  const additional = keywords.node('additionalProperties');
  if (additional === undefined) return false;
  return tree.kind(additional) === BOOLEAN ? tree.boolean(additional) : true;
}

function structural({ place }: SchemaNode, message: SchemaFault['message']): SchemaFault {
  return { rule: 'cluster-crd-not-structural', span: place, message };
}
