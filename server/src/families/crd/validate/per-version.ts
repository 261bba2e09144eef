/** What v1beta1 can say for the whole or for each version, but not for both. */
import { msg, type Message } from '../../../text/message.ts';
import { MAPPING } from '../../../text/tree.ts';
import { spotAt, type Spot } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import { isAlikeInAll, type CrdView } from './view.ts';

/** The field of the whole with the one of a version. */
const FIELDS = [
  ['validation', 'schema'],
  ['subresources', 'subresources'],
  ['additionalPrinterColumns', 'additionalPrinterColumns'],
] as const;

/** The faults of a v1beta1 definition that says something twice, or in each version what belongs to the whole. */
export function perVersionFaults(view: CrdView): readonly CrdFault[] {
  if (!view.isBeta) return [];
  return [
    ...FIELDS.flatMap(([field, ofVersion]) => bothFaults(view, field, ofVersion)),
    ...FIELDS.flatMap(([field, ofVersion]) => identicalFaults(view, field, ofVersion)),
  ];
}

function bothFaults(view: CrdView, field: string, ofVersion: string): CrdFault[] {
  const whole = spotAt(view.manifest, view.spec, field);
  if (
    !isSet(view, whole) ||
    !view.versions.some((version) => isSet(view, spotAt(view.manifest, version, ofVersion)))
  ) {
    return [];
  }
  return [fault(whole, msg('`spec.{0}` and `{1}` of a version exclude each other.', field, ofVersion))];
}

function identicalFaults(view: CrdView, field: string, ofVersion: string): CrdFault[] {
  const { manifest, versions, spec } = view;
  if (
    versions.length === 0 ||
    !versions.every((version) => isSet(view, spotAt(manifest, version, ofVersion)))
  )
    return [];
  if (!isAlikeInAll(view, ofVersion)) return [];
  const message = msg(
    '`{0}` is the same in all versions: in v1beta1 it belongs into `spec.{1}`.',
    ofVersion,
    field,
  );
  return [fault(spotAt(manifest, spec, 'versions'), message)];
}

/** An empty list of columns is none. */
function isSet({ manifest }: CrdView, spot: Spot): boolean {
  if (spot.node === undefined) return false;
  return manifest.tree.items(spot.node).length > 0 || manifest.tree.kind(spot.node) === MAPPING;
}

function fault({ span }: Spot, message: Message): CrdFault {
  return { rule: 'crd-per-version-conflict', span, message };
}
