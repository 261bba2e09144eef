/** What the subresources of a version ask of it: a root that can be split from its status, and a path into the status. */
import { msg } from '../../../../text/message.ts';
import { spotAt, spotText, type Spot } from '../../../kube/model/spots.ts';
import { holdersOf, isAlikeInAll, type CrdView } from '../view.ts';
import { isNothing, isSchemaKeyword } from './nothing.ts';
import { faultAt, schemaNode, type SchemaFault } from './schema-node.ts';

/** The keywords at the root that still hold when the status is looked at by itself. */
const AT_THE_ROOT = new Set([
  'description',
  'type',
  'format',
  'title',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'multipleOf',
  'required',
  'items',
  'properties',
  'externalDocs',
  'example',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-validations',
]);

/** The faults of the roots of versions with a status of their own, and of `statusReplicasPath`. */
export function statusFaults(view: CrdView): readonly SchemaFault[] {
  const { manifest, versions } = view;
  const hasStatus = (version: Spot) => spotAt(manifest, version, 'subresources', 'status').node !== undefined;
  // A schema that all versions share is that of the whole, and then the status of any of them counts.
  const isOfAny = isAlikeInAll(view, 'schema') && versions.some(hasStatus);
  return [
    ...versions.filter((version) => isOfAny || hasStatus(version)).flatMap((each) => rootFaults(view, each)),
    ...holdersOf(view, 'subresources').flatMap((each) => scaleFaults(view, each)),
  ];
}

/** One fault, however many keywords it is about. */
function rootFaults({ manifest }: CrdView, version: Spot): SchemaFault[] {
  const { node, span } = spotAt(manifest, version, 'schema', 'openAPIV3Schema');
  if (node === undefined) return [];
  const root = schemaNode(manifest.tree, node, span);
  const stray = root.keywords.pairs.find(
    ({ name }) => isSchemaKeyword(name) && !AT_THE_ROOT.has(name) && !isNothing(root, name),
  );
  if (stray === undefined) return [];
  const message = msg(
    '`{0}` must not stand at the root of a version with the subresource `status`.',
    stray.name,
  );
  return [faultAt(root, stray.name, message)];
}

function scaleFaults({ manifest }: CrdView, holder: Spot): SchemaFault[] {
  const scale = spotAt(manifest, holder, 'subresources', 'scale');
  if (scale.node === undefined) return [];
  const path = spotAt(manifest, scale, 'statusReplicasPath');
  if (spotText(manifest, path).startsWith('.status.')) return [];
  const message = msg('`statusReplicasPath` must be a path below `.status`, such as `.status.replicas`.');
  return [{ rule: 'cluster-crd-schema-invalid', span: path.span, message }];
}
