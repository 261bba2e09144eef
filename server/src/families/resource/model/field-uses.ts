/** Finds the fields of an object that a schema defines at one place. */
import type { NodeId, Tree } from '../../../text/tree.ts';

/** A step of the way from a schema to one inside of it: a property by its name, the items of a list, or the values of a map. */
export type SchemaStep = { readonly property: string } | 'items' | 'values';

/** A field that an object has. */
interface UsedField {
  /** Its key, or the item of a list. */
  readonly key: NodeId;
  readonly value: NodeId;
}

/** The fields of an object that a way through the schema leads to; empty where the object has none. */
export function fieldsAt(tree: Tree, object: NodeId, steps: readonly SchemaStep[]): readonly UsedField[] {
  let found: readonly UsedField[] = [{ key: object, value: object }];
  for (const step of steps) found = found.flatMap(({ value }) => stepInto(tree, value, step));
  return found;
}

function stepInto(tree: Tree, node: NodeId, step: SchemaStep): readonly UsedField[] {
  if (step === 'items') return tree.items(node).map((value) => ({ key: value, value }));
  const fields = tree.fields(node);
  return step === 'values' ? fields : fields.filter(({ name }) => name === step.property);
}

/**
 * The steps that the path of a key in a schema stands for, from the root of the schema on; undefined where the key is no property,
 * but a keyword.
 */
export function schemaSteps(path: readonly (string | number)[]): readonly SchemaStep[] | undefined {
  const steps: SchemaStep[] = [];
  for (let at = 0; at < path.length; at++) {
    const keyword = path[at];
    if (keyword === 'items') steps.push('items');
    else if (keyword === 'additionalProperties') steps.push('values');
    else if (keyword === 'properties' && at + 1 < path.length) steps.push({ property: String(path[++at]) });
    else return undefined;
  }
  return typeof steps.at(-1) === 'object' ? steps : undefined;
}
