/** What is found in one manifest by itself, by those who look at all of it in one go: the rules are reader rules. */
import type { Finding } from '../../../../engine/findings/finding.ts';
import { recalled, type Kept } from '../../../../text/kept.ts';
import type { Tree } from '../../../../text/tree.ts';
import { crdDecodeFaults } from '../../../crd/model/decode.ts';
import { crdFaults } from '../../../crd/validate/crd-faults.ts';
import { schemaFaults } from '../../../crd/validate/schema/schema-faults.ts';
import type { Manifest } from '../../../kube/model/fields.ts';
import { plainMetadataFaults } from '../../../kube/validate/metadata.ts';
import { objectFaults } from '../../../kube/validate/objects.ts';
import { isKnownCrd } from '../../../crd/values/read-crd-names.ts';
import { CRD_KIND, CSV_KIND } from '../../model/document.ts';
import { isSupportedKind } from '../../model/kinds.ts';
import { STEP, stopsSdk } from '../../suites.ts';

/** What a manifest is told by. */
interface ManifestKind {
  readonly tree: Tree;
  readonly apiVersion: string;
  readonly kind: string;
  readonly kept?: Kept | undefined;
}

/** The findings in a manifest, and whether the typed decoding of the tools refuses it. */
export interface ManifestFindings {
  readonly findings: readonly Finding[];
  readonly isRefused: boolean;
}

const NOTHING: ManifestFindings = { findings: [], isRefused: false };

/** Looks at a CRD or another object; a CSV has rules of its own. */
export function manifestFindings({ tree, apiVersion, kind, kept }: ManifestKind): ManifestFindings {
  const manifest: Manifest = { tree, isExact: false };
  if (kind === CRD_KIND) return isKnownCrd(apiVersion) ? crdFindings(manifest, kept) : NOTHING;
  if (kind === CSV_KIND || !isSupportedKind(kind)) return NOTHING;
  const [first] = plainMetadataFaults(manifest);
  const metadata = first === undefined ? [] : [{ ...first, rule: 'object-metadata-invalid' }];
  return { findings: [...metadata, ...objectFaults(manifest)], isRefused: false };
}

function crdFindings(manifest: Manifest, kept: Kept | undefined): ManifestFindings {
  const [refused] = crdDecodeFaults(manifest, kept);
  if (refused === undefined) {
    const validated = recalled(kept, 'crd-faults', manifest.tree, (tree) => crdFaults({ ...manifest, tree }));
    // What no validator of bundles looks at, and a cluster refuses.
    return { findings: [...validated, ...schemaFaults(manifest, kept)], isRefused: false };
  }
  const { span, message } = refused;
  const verdict = { stops: stopsSdk(STEP.load) };
  return { findings: [{ rule: 'crd-not-decodable', span, message, verdict }], isRefused: true };
}
