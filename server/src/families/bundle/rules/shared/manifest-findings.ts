/** What is found in one manifest by itself, by those who look at all of it in one go: the rules are reader rules. */
import type { Finding } from '../../../../engine/findings/finding.ts';
import { recalled, type Kept } from '../../../../text/kept.ts';
import type { Span } from '../../../../text/span.ts';
import type { Tree } from '../../../../text/tree.ts';
import { CRD_API_V1BETA1, crdDecoding } from '../../../crd/model/decode.ts';
import { crdFacts } from '../../../crd/model/facts.ts';
import { crdFaults } from '../../../crd/validate/crd-faults.ts';
import { schemaFaults } from '../../../crd/validate/schema/schema-faults.ts';
import { textAt, type Manifest } from '../../../kube/model/fields.ts';
import { plainMetadataFaults, untypedMetadataFaults } from '../../../kube/validate/metadata.ts';
import { SERVICE_ACCOUNT } from '../../../kube/decode/object-types.ts';
import { decodeFaults } from '../../../kube/decode/walk.ts';
import { objectFaults } from '../../../kube/validate/objects.ts';
import { isKnownCrd } from '../../../crd/values/read-crd-names.ts';
import { CRD_KIND, CSV_KIND, opmApi } from '../../model/document.ts';
import { isSupportedKind } from '../../model/kinds.ts';
import { OPM_BUNDLE, SDK_DEFAULT, STEP, stopsSdk } from '../../suites.ts';

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
  /** What opm cannot decode of a CRD for its bundle validator, which turns no scalar into a text. */
  readonly opmFaults?: readonly Span[];
  /** The APIs of a CRD that opm finds, where they may be others than operator-sdk finds. */
  readonly opmApis?: readonly string[];
}

const NOTHING: ManifestFindings = { findings: [], isRefused: false };

/** Looks at a CRD or another object; a CSV has rules of its own. */
export function manifestFindings({ tree, apiVersion, kind, kept }: ManifestKind): ManifestFindings {
  const manifest: Manifest = { tree, isExact: false };
  if (kind === CRD_KIND) return isKnownCrd(apiVersion) ? crdFindings(manifest, kept) : NOTHING;
  if (kind === CSV_KIND || !isSupportedKind(kind)) return NOTHING;
  const isRefused = kind === 'ServiceAccount' && decodeFaults(manifest, 0, SERVICE_ACCOUNT).length > 0;
  return { findings: [...metadataFindings(manifest), ...objectFaults(manifest)], isRefused };
}

/** What operator-sdk and opm refuse first of the metadata of an object; mostly that is the same. */
function metadataFindings(manifest: Manifest): readonly Finding[] {
  const rule = 'object-metadata-invalid';
  const [decoded] = plainMetadataFaults(manifest);
  const [untyped] = untypedMetadataFaults(manifest);
  if (decoded !== undefined && untyped !== undefined && decoded.span.start === untyped.span.start)
    return [{ ...decoded, rule }];
  return [
    ...(decoded === undefined ? [] : [{ ...decoded, rule, verdict: { suites: [OPM_BUNDLE] } }]),
    ...(untyped === undefined ? [] : [{ ...untyped, rule, verdict: { suites: [SDK_DEFAULT] } }]),
  ];
}

function crdFindings(manifest: Manifest, kept: Kept | undefined): ManifestFindings {
  const decoding = crdDecoding(manifest.tree, kept);
  const [refused] = decoding?.lenient ?? [];
  const opmFaults = decoding?.exact.slice(0, 1).map(({ span }) => span) ?? [];
  const opmApis = decoding && opmApisIn(manifest.tree, decoding.hasFoldedKey);
  if (refused === undefined) {
    const validated = recalled(kept, 'crd-faults', manifest.tree, (tree) => crdFaults({ ...manifest, tree }));
    // What no validator of bundles looks at, and a cluster refuses.
    const findings = [...validated, ...schemaFaults(manifest, kept)];
    return { findings, isRefused: false, opmFaults, ...(opmApis && { opmApis }) };
  }
  const { span, message } = refused;
  const verdict = { stops: stopsSdk(STEP.load) };
  return { findings: [{ rule: 'crd-not-decodable', span, message, verdict }], isRefused: true, opmFaults };
}

/** It goes by the exact case of keys and, in v1beta1, by `spec.version` alone where that is there. */
function opmApisIn(tree: Tree, hasFoldedKey: boolean): readonly string[] | undefined {
  const manifest = { tree, isExact: true };
  const isBeta = textAt(manifest, 0, 'apiVersion') === CRD_API_V1BETA1;
  if (!hasFoldedKey && !isBeta) return undefined;
  const { name, kind, versions } = crdFacts(manifest);
  const single = isBeta ? textAt(manifest, 0, 'spec', 'version') : '';
  const found = single === '' ? versions.map((version) => version.name.value) : [single];
  return found.map((version) => opmApi(name.value, version, kind.value));
}
