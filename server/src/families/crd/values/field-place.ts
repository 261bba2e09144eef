/** Finds where the schema of a custom resource defines a field, in the text of its CRD. */
import type { NodeId, Pair, Tree } from '../../../text/tree.ts';

/** Where a path may lead through more schemas at once than this, it leads nowhere. */
const MAX_WAYS = 200;

/**
 * The keywords or properties of a schema that a path leads to, one for each way that it may be read: the key stands for the
 * field, the value is its schema. An index leads to `items`, the key of a map to `additionalProperties`.
 * @param steps names and indices
 * @param isDescribed for the path of a descriptor, in which indices, keys of maps and names of embedded fields may be left out as
 *   `hasField` takes them; in objects they are always written
 */
export function fieldPlaces(
  tree: Tree,
  schema: NodeId | undefined,
  steps: readonly string[],
  { isDescribed }: { readonly isDescribed: boolean },
): readonly Pair[] {
  if (schema === undefined || steps.length === 0) return [];
  let schemas: readonly NodeId[] = [schema];
  let found: readonly Pair[] = [];
  for (const step of steps) {
    found = schemas.flatMap((at) => fieldsOf(tree, at, step, isDescribed));
    if (found.length === 0 && isDescribed) found = schemas.flatMap((at) => fieldsPassingOver(tree, at, step));
    if (found.length > MAX_WAYS) return [];
    schemas = found.map(({ value }) => value);
  }
  // A name may also be the key of a map: where there is a field by it, that is meant.
  const named = found.filter(({ name }) => name === steps.at(-1));
  return named.length > 0 ? named : found;
}

function fieldsOf(tree: Tree, schema: NodeId, name: string, isDescribed: boolean): readonly Pair[] {
  const field = pairIn(tree, pairIn(tree, schema, 'properties')?.value, name);
  if (field !== undefined) return [field];
  const items = pairIn(tree, schema, 'items');
  if (items !== undefined) {
    const inside = isDescribed ? fieldsOf(tree, items.value, name, isDescribed) : [];
    return isIndex(name) ? [items, ...inside] : inside;
  }
  const values = pairIn(tree, schema, 'additionalProperties');
  if (values === undefined) return [];
  return isDescribed ? [values, ...fieldsOf(tree, values.value, name, isDescribed)] : [values];
}

/** The fields by a name in one of the fields; see `field-path.ts`. */
function fieldsPassingOver(tree: Tree, schema: NodeId, name: string): readonly Pair[] {
  const properties = pairIn(tree, schema, 'properties')?.value;
  const inner = (properties === undefined ? [] : tree.fields(properties)).flatMap(
    ({ value }) => pairIn(tree, pairIn(tree, value, 'properties')?.value, name) ?? [],
  );
  const values = ['items', 'additionalProperties'].flatMap((keyword) => pairIn(tree, schema, keyword) ?? []);
  return [...inner, ...values.flatMap(({ value }) => fieldsPassingOver(tree, value, name))];
}

function pairIn(tree: Tree, mapping: NodeId | undefined, name: string): Pair | undefined {
  return mapping === undefined ? undefined : tree.fields(mapping).findLast((field) => field.name === name);
}

function isIndex(name: string): boolean {
  return name === '' || /^\d+$/.test(name);
}
