/** Whether a manifest can be decoded as a CustomResourceDefinition. */
import type { Kept } from '../../../text/kept.ts';
import type { Tree } from '../../../text/tree.ts';
import {
  decodeBothWays,
  decodeFaults,
  type DecodedBothWays,
  type DecodeFault,
} from '../../kube/decode/walk.ts';
import { textAt, type Manifest } from '../../kube/model/fields.ts';
import { CRD_V1, CRD_V1BETA1 } from './types.ts';

/** The API that defines custom resources, in its two versions. */
export const CRD_API_V1 = 'apiextensions.k8s.io/v1';
export const CRD_API_V1BETA1 = 'apiextensions.k8s.io/v1beta1';

/**
 * The values that keep a CustomResourceDefinition from being decoded, at most 100 of them; none for an `apiVersion` that is
 * not known. The tools stop at the first one.
 */
export function crdDecodeFaults(manifest: Manifest, kept?: Kept): readonly DecodeFault[] {
  const apiVersion = textAt(manifest, 0, 'apiVersion');
  if (apiVersion === CRD_API_V1) return decodeFaults(manifest, 0, CRD_V1, kept);
  return apiVersion === CRD_API_V1BETA1 ? decodeFaults(manifest, 0, CRD_V1BETA1, kept) : [];
}

/** What keeps a CustomResourceDefinition from being decoded, in both ways; undefined for an `apiVersion` that is not known. */
export function crdDecoding(tree: Tree, kept?: Kept): DecodedBothWays | undefined {
  const apiVersion = textAt({ tree, isExact: true }, 0, 'apiVersion');
  if (apiVersion === CRD_API_V1) return decodeBothWays(tree, 0, CRD_V1, kept);
  return apiVersion === CRD_API_V1BETA1 ? decodeBothWays(tree, 0, CRD_V1BETA1, kept) : undefined;
}
