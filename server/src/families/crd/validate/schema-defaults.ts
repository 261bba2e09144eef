/** Whether a schema sets a default anywhere. */
import { MAPPING, NULL, SEQUENCE, type NodeId, type Tree } from '../../../text/tree.ts';
import { foldKey } from '../../../values/key-fold.ts';
import { spotAt } from '../../kube/model/spots.ts';
import type { CrdView } from './view.ts';

/** Keywords whose value is a schema, or a list of schemas. */
const NESTED = new Set([
  'items',
  'allof',
  'anyof',
  'oneof',
  'not',
  'additionalproperties',
  'additionalitems',
]);
/** Keywords whose values are schemas by name. */
const NAMED = new Set(['properties', 'patternproperties', 'definitions', 'dependencies']);

/** True if any schema of the whole or of a version has a default. */
export function hasDefaults({ manifest, spec, versions, isBeta }: CrdView): boolean {
  const schemas = versions.map((version) => spotAt(manifest, version, 'schema', 'openAPIV3Schema').node);
  if (isBeta) schemas.push(spotAt(manifest, spec, 'validation', 'openAPIV3Schema').node);
  return hasDefault(
    manifest.tree,
    schemas.filter((node) => node !== undefined),
  );
}

function hasDefault(tree: Tree, schemas: readonly NodeId[]): boolean {
  const open = [...schemas];
  const seen = new Set<NodeId>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const schema = tree.resolve(node);
    if (seen.has(schema)) continue;
    seen.add(schema);
    for (const { name, value } of tree.kind(schema) === MAPPING ? tree.fields(schema) : []) {
      const keyword = foldKey(name);
      if (keyword === 'default' && tree.kind(value) !== NULL) return true;
      if (NESTED.has(keyword)) open.push(...(tree.kind(value) === SEQUENCE ? tree.items(value) : [value]));
      if (NAMED.has(keyword) && !seen.has(tree.resolve(value)))
        for (const named of tree.pairs(value)) open.push(named.value);
    }
  }
  return false;
}
