/** One schema of a CRD as its validation looks at it: keywords by name, each with its place. */
import type { Message } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import { MAPPING, type NodeId, type Tree } from '../../../../text/tree.ts';
import { Keywords } from '../../model/schema.ts';

/** The rules: about the form that schemas must have, about a keyword, and about a default value. */
type SchemaRuleId =
  'cluster-crd-not-structural' | 'cluster-crd-schema-invalid' | 'cluster-crd-default-invalid';

/**
 * What an update may leave as bad as it was, since older servers took it: where the definition on the cluster has it anywhere, it is
 * asked for nowhere (docs/reference/crd-upgrade.md, "API server").
 */
type Tolerance =
  'missing-schema' | 'unknown-type' | 'set-of-objects' | 'map-or-set-items' | 'unpruned-default';

/** One finding of the API server in the schema of a CRD. */
export interface SchemaFault {
  readonly rule: SchemaRuleId;
  readonly span: Span;
  readonly message: Message;
  /** Absent where an update is refused for it whatever was there before. */
  readonly tolerance?: Tolerance;
}

/** A schema. */
export interface SchemaNode {
  readonly tree: Tree;
  readonly node: NodeId;
  /** Where to point at for the schema as a whole: the key that it stands behind. */
  readonly place: Span;
  readonly keywords: Keywords;
}

/** The schema at a node; of what is no mapping one without keywords. */
export function schemaNode(tree: Tree, node: NodeId, place: Span): SchemaNode {
  return { tree, node, place, keywords: new Keywords({ tree, node, head: place }) };
}

/** The schema that is the value of a keyword; undefined where it is missing, or no mapping. */
export function childOf({ tree, keywords }: SchemaNode, name: string): SchemaNode | undefined {
  const pair = keywords.pair(name);
  if (pair === undefined || tree.kind(pair.value) !== MAPPING) return undefined;
  return schemaNode(tree, pair.value, tree.span(pair.key));
}

/** The schemas in a list (`allOf`); each is pointed at by its first key. */
export function branchesOf({ tree, keywords, place }: SchemaNode, name: string): readonly SchemaNode[] {
  return keywords.items(name).map((item) => {
    const first = tree.kind(item) === MAPPING ? tree.pairs(item)[0]?.key : undefined;
    return schemaNode(tree, item, first === undefined ? place : tree.span(first));
  });
}

/** The properties by name. */
export function propertiesOf({ tree, keywords }: SchemaNode): readonly (readonly [string, SchemaNode])[] {
  const value = keywords.node('properties');
  if (value === undefined || tree.kind(value) !== MAPPING) return [];
  return tree.fields(value).map((pair) => [pair.name, schemaNode(tree, pair.value, tree.span(pair.key))]);
}

/** True for a schema with some property. */
export function hasProperties({ tree, keywords }: SchemaNode): boolean {
  const value = keywords.node('properties');
  return value !== undefined && tree.kind(value) === MAPPING && tree.pairs(value).length > 0;
}

/** A property by its name. */
export function propertyOf({ tree, keywords }: SchemaNode, name: string): SchemaNode | undefined {
  const value = keywords.node('properties');
  if (value === undefined || tree.kind(value) !== MAPPING) return undefined;
  const pair = tree.fields(value).find((each) => each.name === name);
  return pair && schemaNode(tree, pair.value, tree.span(pair.key));
}

/** A fault at a keyword, or at the schema that lacks it. */
export function faultAt(
  schema: SchemaNode,
  keyword: string,
  message: Message,
  rule: SchemaRuleId = 'cluster-crd-schema-invalid',
): SchemaFault {
  return { rule, span: schema.keywords.span(keyword) ?? schema.place, message };
}
