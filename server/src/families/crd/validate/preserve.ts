/** Whether fields that no schema knows are kept, which a new CustomResourceDefinition must not ask for. */
import { msg } from '../../../text/message.ts';
import { isTrue, spotAt } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import { hasDefaults } from './schema-defaults.ts';
import type { CrdView } from './view.ts';

/** True if unknown fields are preserved; in v1beta1 that is the default. */
export function preservesUnknownFields({
  manifest,
  spec,
  isBeta,
}: Pick<CrdView, 'manifest' | 'spec' | 'isBeta'>): boolean {
  const spot = spotAt(manifest, spec, 'preserveUnknownFields');
  return spot.node === undefined ? isBeta : isTrue(manifest, spot);
}

const TRUE =
  '`preserveUnknownFields` must be `false`. Where unknown fields are to be kept, set `x-kubernetes-preserve-unknown-fields` in the schema.';
const MISSING =
  '`preserveUnknownFields: false` is missing: in `v1beta1` it is `true` unless somebody says otherwise. Where unknown fields are to be kept, set `x-kubernetes-preserve-unknown-fields` in the schema.';

/** The faults of `spec.preserveUnknownFields`. */
export function preserveFaults(view: CrdView): readonly CrdFault[] {
  if (!preservesUnknownFields(view)) return [];
  const { span, node } = spotAt(view.manifest, view.spec, 'preserveUnknownFields');
  const rule = 'crd-preserve-unknown-fields';
  const faults: CrdFault[] = [
    {
      rule,
      span,
      message: msg(node === undefined ? MISSING : TRUE),
    },
  ];
  if (hasDefaults(view)) {
    faults.unshift({
      rule,
      span,
      message: msg('The schema has defaults, which need `preserveUnknownFields: false`.'),
    });
  }
  return faults;
}
