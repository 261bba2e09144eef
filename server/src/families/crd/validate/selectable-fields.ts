/** The fields of a custom resource that objects can be selected by. */
import { msg, type Message } from '../../../text/message.ts';
import type { NodeId } from '../../../text/tree.ts';
import { itemSpots, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import { SchemaPaths } from './schema-path.ts';
import { isAlikeInAll, type CrdView } from './view.ts';

const MOST = 8;
const TYPES = ['string', 'boolean', 'integer'];

/** The faults of `selectableFields`. */
export function selectableFieldFaults(view: CrdView): readonly CrdFault[] {
  const { manifest, spec, versions, isBeta } = view;
  const schemaOf = (version: Spot) => spotAt(manifest, version, 'schema', 'openAPIV3Schema').node;
  if (isBeta) {
    const whole = spotAt(manifest, spec, 'validation', 'openAPIV3Schema').node;
    return [
      ...holderFaults(view, spec, whole),
      ...versions.flatMap((version) => holderFaults(view, version, schemaOf(version))),
    ];
  }
  if (
    versions.some((version) => itemSpots(manifest, spotAt(manifest, version, 'selectableFields')).length > 0)
  ) {
    return versionFaults(view, schemaOf);
  }
  return [];
}

/** A schema that is the same in all versions is taken out of them, and with it what they have for their own fields. */
function versionFaults(view: CrdView, schemaOf: (version: Spot) => NodeId | undefined): CrdFault[] {
  const { versions } = view;
  const isOneSchema = isAlikeInAll(view, 'schema');
  if (isOneSchema && isAlikeInAll(view, 'selectableFields')) {
    return versions.slice(0, 1).flatMap((version) => holderFaults(view, version, schemaOf(version)));
  }
  return versions.flatMap((version) =>
    holderFaults(view, version, isOneSchema ? undefined : schemaOf(version)),
  );
}

function holderFaults({ manifest }: CrdView, holder: Spot, schema: NodeId | undefined): CrdFault[] {
  const list = spotAt(manifest, holder, 'selectableFields');
  const fields = itemSpots(manifest, list);
  if (fields.length === 0) return [];
  if (schema === undefined) {
    return [fault(list, msg('Selectable fields need a schema of this version, in which they are found.'))];
  }
  const paths = new SchemaPaths(manifest);
  const seen = new Set<string>();
  const faults: CrdFault[] = [];
  for (const field of fields) {
    const spot = spotAt(manifest, field, 'jsonPath');
    for (const message of fieldFaults(spotText(manifest, spot), schema, paths, seen))
      faults.push(fault(spot, message));
  }
  if (seen.size > MOST) faults.push(fault(list, msg('At most {0} fields can be selectable.', MOST)));
  return faults;
}

function fieldFaults(path: string, schema: NodeId, paths: SchemaPaths, seen: Set<string>): Message[] {
  if (path === '') return [msg('The field needs a `jsonPath`.')];
  const found = paths.find(schema, path);
  if (found === undefined) return [msg('`{0}` is no field of the schema.', path)];
  const isRepeated = seen.has(found.path);
  seen.add(found.path);
  return [
    ...(found.root === 'metadata' ? [msg('Fields of the metadata cannot be selectable.')] : []),
    ...(TYPES.includes(found.type)
      ? []
      : [msg('`{0}` must be a field of the type `string`, `boolean` or `integer`.', path)]),
    ...(isRepeated ? [msg('`{0}` is selectable already.', path)] : []),
  ];
}

function fault({ span }: Spot, message: Message): CrdFault {
  return { rule: 'crd-selectable-field-invalid', span, message };
}
