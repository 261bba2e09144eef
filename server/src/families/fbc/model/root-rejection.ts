/**
 * Which documents opm's decoder refuses before it looks at what they are (docs/reference/blobs.md, "The root of a document",
 * steps 1 to 3).
 */
import { foldRootKey } from './root-key-fold.ts';
import { MAPPING, NULL, STRING, type NodeId, type Tree } from '../../../text/tree.ts';

/** Why a document is refused, and the node that is to blame. */
export interface RootRejection {
  readonly rule: 'document-not-mapping' | 'root-key-duplicate-fold' | 'meta-field-not-string';
  readonly node: NodeId;
}

/** The keys that must hold a string, if they are there. */
const META_KEYS: ReadonlySet<string> = new Set(['schema', 'package', 'name']);

/**
 * Why the document is refused; undefined where it is not. Of several reasons one is given, in opm's order: the root is no
 * mapping; two root keys are equal after case folding; `schema`, `package` or `name` is no string. A document without a
 * node or with a null is not refused here: opm takes it for a blob without schema.
 *
 * In a JSON file the reason decides how the rest is read: such a document counts as a fault
 * (docs/reference/loading-catalogs.md, "JSON or YAML").
 */
export function rootRejection(tree: Tree): RootRejection | undefined {
  if (tree.size === 0 || tree.kind(0) === NULL) return undefined;
  if (tree.kind(0) !== MAPPING) return { rule: 'document-not-mapping', node: 0 };
  const fields = tree.fields(0);
  const seen = new Set<string>();
  let notString: NodeId | undefined;
  for (const { name, key, value } of fields) {
    const folded = foldRootKey(name);
    if (seen.has(folded)) return { rule: 'root-key-duplicate-fold', node: key };
    seen.add(folded);
    if (META_KEYS.has(folded) && tree.kind(value) !== STRING) notString ??= value;
  }
  return notString === undefined ? undefined : { rule: 'meta-field-not-string', node: notString };
}
