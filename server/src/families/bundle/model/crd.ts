/** What a CRD of a bundle provides. */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import { CRD_API_V1, CRD_API_V1BETA1 } from '../../crd/model/decode.ts';
import { crdFacts } from '../../crd/model/facts.ts';
import { textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { versionSchemas } from '../../crd/values/version-schema.ts';
import { preservesUnknownFields } from '../../crd/validate/preserve.ts';
import { rootSpot, spotAt } from '../../kube/model/spots.ts';

/** The names of a CRD. */
export interface CrdNames {
  readonly group: string;
  readonly plural: string;
  readonly kind: string;
  /** The names of its versions. */
  readonly versions: readonly Located<string>[];
  /** The strategy of `spec.conversion`; empty where there is none. */
  readonly conversion: Located<string>;
  /** True where fields that no schema knows are kept; in v1beta1 that is the default. */
  readonly preservesUnknownFields: boolean;
  /** What objects must be like: a list of `VersionSchema`, one for each version that has a schema, as JSON. */
  readonly schemas: string;
}

/** True for a version of the API of CRDs that the validators know. */
export function isKnownCrd(apiVersion: string): boolean {
  return apiVersion === CRD_API_V1 || apiVersion === CRD_API_V1BETA1;
}

/** The names of a CRD; undefined for one of a version that nobody knows. */
export function crdNames(manifest: Manifest): CrdNames | undefined {
  const apiVersion = textAt(manifest, 0, 'apiVersion');
  if (!isKnownCrd(apiVersion)) return undefined;
  const spec = spotAt(manifest, rootSpot(manifest), 'spec');
  const { group, plural, kind, versions } = crdFacts(manifest);
  const strategy = valueAt(manifest, 0, 'spec', 'conversion', 'strategy');
  return {
    group: group.value,
    plural: plural.value,
    kind: kind.value,
    versions: versions.map(({ name }) => name),
    conversion: {
      value: detach(textOf(manifest, strategy)),
      ...manifest.tree.span(strategy ?? valueAt(manifest, 0, 'spec') ?? 0),
    },
    preservesUnknownFields: preservesUnknownFields({
      manifest,
      spec,
      isBeta: apiVersion === CRD_API_V1BETA1,
    }),
    schemas: JSON.stringify(versionSchemas(manifest)),
  };
}
