/** The schema that the author of a document means, where it is misspelt or missing. */
import { detach } from '../../../text/detach.ts';
import { isEmptyValue } from '../../../text/empty-value.ts';
import type { Located } from '../../../text/span.ts';
import {
  FLAG_MERGE,
  MAPPING,
  SEQUENCE,
  STRING,
  type NodeId,
  type Pair,
  type Tree,
} from '../../../text/tree.ts';
import type { KnownSchema } from './blob.ts';
import { foldedName, nearest } from '../../../values/edit-distance.ts';
import { isKnownSchema } from './shape.ts';
import { isGeneratorSchema } from './generator-schemas.ts';

/** How many letters a misspelling changes. */
const MAX_DISTANCE = 2;

const KNOWN: readonly KnownSchema[] = ['olm.package', 'olm.channel', 'olm.bundle', 'olm.deprecations'];

/** Names that were once written for a schema but never were one, by what they stand for. */
const STRAY: ReadonlyMap<string, KnownSchema> = new Map([
  ['olm.deprecation', 'olm.deprecations'],
  ['olm.catalog.deprecation', 'olm.deprecations'],
]);

/** The schema that a misspelt one stands for; undefined for those that opm knows, for templates, and for names of one's own. */
export function schemaIntendedBy(written: string): KnownSchema | undefined {
  const folded = foldedName(written);
  if (folded === undefined || isKnownSchema(written) || isGeneratorSchema(written)) return undefined;
  if (isKnownSchema(folded)) return folded;
  const near = STRAY.get(folded) ?? nearest(folded, KNOWN, MAX_DISTANCE);
  return near !== undefined && isKnownSchema(near) ? near : undefined;
}

/** The key that is a misspelt `schema`, in a mapping without one. */
export function misspeltSchemaKey(tree: Tree, root: NodeId): Pair | undefined {
  if (tree.kind(root) !== MAPPING || tree.fields(root).some(({ name }) => name === 'schema'))
    return undefined;
  return tree
    .pairs(root)
    .find(
      ({ name, key, value }) =>
        !tree.has(key, FLAG_MERGE) &&
        tree.kind(value) === STRING &&
        !isEmptyValue(tree, value) &&
        nearest(name, ['schema'], MAX_DISTANCE) !== undefined,
    );
}

/** The schema that the keys of a document leave no doubt about. */
export function schemaOfKeys(tree: Tree, root: NodeId): KnownSchema | undefined {
  const fields = new Map(tree.fields(root).map(({ name, value }) => [name, value]));
  const has = (name: string) => fields.has(name);
  if (has('name') && has('defaultChannel')) return 'olm.package';
  if (!has('package')) return undefined;
  if (has('name') && has('image') && has('properties')) return 'olm.bundle';
  const entries = fields.get('entries');
  if (entries === undefined || tree.kind(entries) !== SEQUENCE) return undefined;
  const [first] = tree.items(entries);
  const keys = new Set(first === undefined ? [] : tree.fields(first).map(({ name }) => name));
  if (keys.has('reference')) return 'olm.deprecations';
  return has('name') && keys.has('name') ? 'olm.channel' : undefined;
}

/** The schema of a document that has none, with the place that says so: the misspelt key, or the first one. */
export function missingSchema(tree: Tree, root: NodeId): Located<string> | undefined {
  const misspelling = misspeltSchemaKey(tree, root);
  if (misspelling !== undefined)
    return { value: detach(tree.string(misspelling.value)), ...tree.span(misspelling.value) };
  const value = schemaOfKeys(tree, root);
  const [first] = tree.pairs(root);
  return value === undefined || first === undefined ? undefined : { value, ...tree.span(first.key) };
}
