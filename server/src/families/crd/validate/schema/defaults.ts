/** Default values: where there may be one, and whether it fits its own schema. */
import { msg } from '../../../../text/message.ts';
import { MAPPING, type NodeId } from '../../../../text/tree.ts';
import { textAt } from '../../../kube/model/fields.ts';
import { defaultFaults as valueFaults } from '../../values/check.ts';
import { schemaOf } from '../../values/schema.ts';
import { faultAt, type SchemaFault, type SchemaNode } from './schema-node.ts';

/** Whether there may be a default, and whether it has to fit its schema. */
export type Defaults = 'fit' | 'any' | 'forbidden';

/** The faults of the default of one schema. */
export function* defaultFaults(
  schema: SchemaNode,
  defaults: Defaults,
  isRoot: boolean,
): Generator<SchemaFault> {
  const value = schema.keywords.node('default');
  if (value === undefined || defaults === 'any') return;
  if (defaults === 'forbidden') {
    const message = msg('There must be no default in `apiVersion`, `kind` and `metadata`.');
    yield faultAt(schema, 'default', message, 'cluster-crd-default-invalid');
    return;
  }
  if (isRoot || schema.keywords.flag('x-kubernetes-embedded-resource')) yield* resourceFaults(schema, value);
  for (const { span, path, kind, message } of valueFaults(
    schema.tree,
    value,
    schemaOf(schema.tree, schema.node),
  )) {
    if (isRoot && kind === 'unknown' && OF_RESOURCES.test(path)) continue;
    const unknown = msg('`{0}` is no field that the schema knows, and a default must not have others.', path);
    yield {
      rule: 'cluster-crd-default-invalid',
      span,
      message: kind === 'unknown' ? unknown : message,
      ...(kind === 'unknown' && { tolerance: 'unpruned-default' }),
    };
  }
}

/** What every resource has, whether its schema speaks of it or not. */
const OF_RESOURCES = /^default\.(?:apiVersion|kind|metadata)$/;

/** A default that is a whole resource must say which. */
function* resourceFaults({ tree }: SchemaNode, value: NodeId): Generator<SchemaFault> {
  if (tree.kind(value) !== MAPPING) return;
  for (const name of ['apiVersion', 'kind']) {
    if (textAt({ tree, isExact: true }, value, name) !== '') continue;
    const message = msg('The default is a whole resource, and lacks `{0}`.', name);
    yield { rule: 'cluster-crd-default-invalid', span: tree.span(value), message };
  }
}
