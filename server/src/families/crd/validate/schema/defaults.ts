/** Default values: where there may be one, and whether it fits its own schema. */
import { msg } from '../../../../text/message.ts';
import { defaultFaults as valueFaults } from '../../values/check.ts';
import { schemaOf } from '../../values/schema.ts';
import { faultAt, type SchemaFault, type SchemaNode } from './schema-node.ts';

/** The faults of the default of one schema. `isInMeta`: it is at or below `apiVersion`, `kind` or `metadata` of the root. */
export function* defaultFaults(schema: SchemaNode, isInMeta: boolean): Generator<SchemaFault> {
  const value = schema.keywords.node('default');
  if (value === undefined) return;
  if (isInMeta) {
    const message = msg('There must be no default in `apiVersion`, `kind` and `metadata` of the root.');
    yield faultAt(schema, 'default', message, 'cluster-crd-default-invalid');
    return;
  }
  for (const { span, path, kind, message } of valueFaults(
    schema.tree,
    value,
    schemaOf(schema.tree, schema.node),
  )) {
    const unknown = msg('`{0}` is no field that the schema knows, and a default must not have others.', path);
    yield { rule: 'cluster-crd-default-invalid', span, message: kind === 'unknown' ? unknown : message };
  }
}
