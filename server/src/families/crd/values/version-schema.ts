/** The schemas of a CRD, one for each version. */
import { MAPPING, type NodeId } from '../../../text/tree.ts';
import { textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { isTrue, itemSpots, rootSpot, spotAt } from '../../kube/model/spots.ts';
import { CRD_API_V1BETA1 } from '../model/decode.ts';
import { preservesUnknownFields } from '../validate/preserve.ts';
import { schemaOf, type Schema } from './schema.ts';

/** What the objects of one version of a CRD must be like. */
export interface VersionSchema {
  readonly version: string;
  readonly schema: Schema;
  readonly isServed: boolean;
  /** The status is a resource of its own, and dropped where somebody writes it with the rest. */
  readonly hasStatus: boolean;
  /** Fields that no schema knows are kept, as only CRDs of v1beta1 ask for. */
  readonly keepsUnknown: boolean;
}

/** The schemas of the versions of a CRD, as far as they have one, in the order of the list. */
export function versionSchemas(manifest: Manifest): readonly VersionSchema[] {
  const root = rootSpot(manifest);
  const spec = spotAt(manifest, root, 'spec');
  const isBeta = textAt(manifest, 0, 'apiVersion') === CRD_API_V1BETA1;
  const keepsUnknown = preservesUnknownFields({ manifest, spec, isBeta });
  const whole = isBeta ? valueAt(manifest, spec.node, 'validation', 'openAPIV3Schema') : undefined;
  const wholeStatus = isBeta && valueAt(manifest, spec.node, 'subresources', 'status') !== undefined;
  const make = (version: string, isServed: boolean, node: NodeId | undefined, hasStatus: boolean) => {
    const schema = node ?? whole;
    if (schema === undefined || manifest.tree.kind(schema) !== MAPPING) return [];
    const read = schemaOf(manifest.tree, schema);
    return [{ version, schema: read, isServed, hasStatus: hasStatus || wholeStatus, keepsUnknown }];
  };
  const versions = itemSpots(manifest, spotAt(manifest, spec, 'versions'));
  const single = isBeta ? textAt(manifest, spec.node, 'version') : '';
  if (versions.length === 0) return single === '' ? [] : make(single, true, undefined, false);
  return versions.flatMap((version) =>
    make(
      textAt(manifest, version.node, 'name'),
      isTrue(manifest, spotAt(manifest, version, 'served')),
      valueAt(manifest, version.node, 'schema', 'openAPIV3Schema'),
      valueAt(manifest, version.node, 'subresources', 'status') !== undefined,
    ),
  );
}
