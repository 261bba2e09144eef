/** Annotations that hold JSON. */
import { parseJson } from '../../../../../text/json/parse.ts';
import { MAPPING, SEQUENCE, STRING, type Tree } from '../../../../../text/tree.ts';
import type { Field } from '../../../../kube/model/fields.ts';

/** The JSON of an annotation; undefined where it is none. */
function jsonIn(tree: Tree, { value }: Field): Tree | undefined {
  if (tree.kind(value) !== STRING) return undefined;
  const text = tree.string(value);
  const { tree: json, fault } = parseJson(text, 0, text.length);
  return fault === undefined ? json : undefined;
}

/** The texts of the list in an annotation; undefined where it is no list of texts. */
export function stringsIn(tree: Tree, field: Field): readonly string[] | undefined {
  const json = jsonIn(tree, field);
  if (json?.kind(0) !== SEQUENCE) return undefined;
  const items = json.items(0);
  return items.every((item) => json.kind(item) === STRING)
    ? items.map((item) => json.string(item))
    : undefined;
}

/** What the object in an annotation is called; undefined where it is no object. Empty where a part is missing. */
export function objectIn(
  tree: Tree,
  field: Field,
): { readonly apiVersion: string; readonly kind: string; readonly name: string } | undefined {
  const json = jsonIn(tree, field);
  if (json?.kind(0) !== MAPPING) return undefined;
  const member = (mapping: number | undefined, key: string) =>
    mapping === undefined || json.kind(mapping) !== MAPPING
      ? undefined
      : json.fields(mapping).findLast(({ name }) => name === key)?.value;
  const text = (node: number | undefined) =>
    node !== undefined && json.kind(node) === STRING ? json.string(node) : '';
  return {
    apiVersion: text(member(0, 'apiVersion')),
    kind: text(member(0, 'kind')),
    name: text(member(member(0, 'metadata'), 'name')),
  };
}
