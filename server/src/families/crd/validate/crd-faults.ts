/**
 * What the API server would say to a new CustomResourceDefinition, without what it would say of schemas and of the status:
 * that is what the validators of bundles report (docs/reference/bundle-rules.md, "CRD").
 */
import type { Manifest } from '../../kube/model/fields.ts';
import { approvalFaults } from './approval.ts';
import { columnFaults } from './columns.ts';
import { conversionFaults } from './conversion.ts';
import { deprecationFaults } from './deprecation.ts';
import type { CrdFault } from './fault.ts';
import { groupFaults, metadataFaults, scopeFaults } from './identity.ts';
import { namesFaults } from './names.ts';
import { perVersionFaults } from './per-version.ts';
import { preserveFaults } from './preserve.ts';
import { scaleFaults } from './scale.ts';
import { selectableFieldFaults } from './selectable-fields.ts';
import { versionsFaults } from './versions.ts';
import { viewOf } from './view.ts';

/**
 * The faults of a CustomResourceDefinition of v1 or v1beta1, as many as the real tools count.
 * @param manifest one that can be decoded: see `crdDecodeFaults`. Of others something is said, and nothing is thrown.
 */
export function crdFaults(manifest: Manifest): readonly CrdFault[] {
  const view = viewOf(manifest);
  return [
    metadataFaults,
    groupFaults,
    scopeFaults,
    versionsFaults,
    deprecationFaults,
    perVersionFaults,
    namesFaults,
    scaleFaults,
    columnFaults,
    selectableFieldFaults,
    conversionFaults,
    approvalFaults,
    preserveFaults,
  ].flatMap((check) => check(view));
}
