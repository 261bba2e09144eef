/** Versions without a schema: since `apiextensions.k8s.io/v1`, each must have one. */
import { msg } from '../../../../text/message.ts';
import { isTrue, spotAt, spotText } from '../../../kube/model/spots.ts';
import type { CrdView } from '../view.ts';
import type { SchemaFault } from './schema-node.ts';

/** The versions that have none. Where one had none before, an update asks for those of served versions only. */
export function missingSchemaFaults({ manifest, versions }: CrdView): readonly SchemaFault[] {
  return versions
    .filter((version) => spotAt(manifest, version, 'schema', 'openAPIV3Schema').node === undefined)
    .map((version) => {
      const name = spotAt(manifest, version, 'name');
      const message = msg(
        'The version `{0}` needs a schema, in `schema.openAPIV3Schema`.',
        spotText(manifest, name),
      );
      const isServed = isTrue(manifest, spotAt(manifest, version, 'served'));
      return {
        rule: 'cluster-crd-not-structural',
        span: name.span,
        message,
        ...(!isServed && { tolerance: 'missing-schema' as const }),
      };
    });
}
