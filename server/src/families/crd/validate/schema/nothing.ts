/** Which keywords of a schema are as good as missing to the API server, which looks at what it decoded. */
import { BOOLEAN, SEQUENCE, STRING } from '../../../../text/tree.ts';
import type { SchemaNode } from './schema-node.ts';

/** Texts that are decoded to nothing where they are empty; others differ from none. */
const TEXTS = new Set(['id', '$schema', 'description', 'type', 'format', 'title', 'pattern']);
/** Flags that are decoded to nothing where they are false. */
const FLAGS = new Set([
  'exclusiveMaximum',
  'exclusiveMinimum',
  'uniqueItems',
  'nullable',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
]);
/** The other keywords: to have one is to say something, whatever it is. */
const ANY = new Set([
  '$ref',
  'default',
  'maximum',
  'minimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'multipleOf',
  'enum',
  'maxProperties',
  'minProperties',
  'required',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'properties',
  'additionalProperties',
  'patternProperties',
  'dependencies',
  'additionalItems',
  'definitions',
  'externalDocs',
  'example',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
  'x-kubernetes-validations',
]);

/** Lists that are lost in the structural form of a schema when they are empty; of other ones it shows that they are there. */
export const EMPTY_LISTS = ['enum', 'allOf', 'anyOf', 'oneOf'];

/** True for a keyword that the API knows; others are dropped when a definition is decoded. */
export function isSchemaKeyword(keyword: string): boolean {
  return TEXTS.has(keyword) || FLAGS.has(keyword) || ANY.has(keyword);
}

/** True for a keyword that is missing, or decoded to nothing. @param emptyLists lists that are nothing where they are empty */
export function isNothing(
  { tree, keywords }: SchemaNode,
  keyword: string,
  emptyLists: readonly string[] = [],
): boolean {
  const value = keywords.node(keyword);
  if (value === undefined) return true;
  const kind = tree.kind(value);
  if (TEXTS.has(keyword)) return kind === STRING && tree.string(value) === '';
  if (FLAGS.has(keyword)) return kind === BOOLEAN && !tree.boolean(value);
  return kind === SEQUENCE && emptyLists.includes(keyword) && tree.items(value).length === 0;
}
