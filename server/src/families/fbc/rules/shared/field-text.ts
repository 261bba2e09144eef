/** The text of a field as opm takes it, for what the decoded blob does not keep: it only says whether there is a description. */
import type { Located } from '../../../../text/span.ts';
import type { Tree } from '../../../../text/tree.ts';
import { stringField } from '../../model/decode/values.ts';
import type { KnownSchema } from '../../model/blob.ts';
import { matchFields, schemaShape } from '../../model/shape.ts';

/**
 * The text that a blob of a schema has in a field at its root, and where it is written; undefined where there is none. The
 * key may be written in any case, and of several the one counts that opm takes (docs/reference/blobs.md, "Keys in any
 * case"). A number or boolean is what is written.
 */
export function fieldText(tree: Tree, schema: KnownSchema, field: string): Located<string> | undefined {
  const shape = schemaShape(schema);
  return shape && stringField(tree, matchFields(tree, 0, shape), field);
}
