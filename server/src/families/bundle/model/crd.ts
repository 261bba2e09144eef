/** What a CRD of a bundle provides. */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';

/** The names of a CRD. */
export interface CrdNames {
  readonly group: string;
  readonly plural: string;
  readonly kind: string;
  /** The names of its versions; those of v1beta1 may have only one, which is not in a list. */
  readonly versions: readonly Located<string>[];
}

const API_VERSIONS = new Set(['apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1']);

/** True for a version of the API of CRDs that the validators know. */
export function isKnownCrd(apiVersion: string): boolean {
  return API_VERSIONS.has(apiVersion);
}

/** The names of a CRD; undefined for one of a version that nobody knows. */
export function crdNames(manifest: Manifest): CrdNames | undefined {
  if (!isKnownCrd(textAt(manifest, 0, 'apiVersion'))) return undefined;
  const spec = valueAt(manifest, 0, 'spec');
  const { tree } = manifest;
  const versions = itemsOf(manifest, valueAt(manifest, spec, 'versions')).map((item) => ({
    value: detach(textAt(manifest, item, 'name')),
    ...tree.span(valueAt(manifest, item, 'name') ?? item),
  }));
  const only = valueAt(manifest, spec, 'version');
  const isOld = textAt(manifest, 0, 'apiVersion').endsWith('v1beta1');
  return {
    group: detach(textAt(manifest, spec, 'group')),
    plural: detach(textAt(manifest, spec, 'names', 'plural')),
    kind: detach(textAt(manifest, spec, 'names', 'kind')),
    versions:
      versions.length === 0 && isOld && only !== undefined
        ? [{ value: detach(textAt(manifest, spec, 'version')), ...tree.span(only) }]
        : versions,
  };
}
