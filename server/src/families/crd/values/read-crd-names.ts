/** Reads what a CRD provides. */
import { detach } from '../../../text/detach.ts';
import type { Kept } from '../../../text/kept.ts';
import type { CrdNames } from '../model/crd-names.ts';
import { CRD_API_V1, CRD_API_V1BETA1 } from '../model/decode.ts';
import { crdFacts } from '../model/facts.ts';
import { textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { versionSchemas, type VersionSchema } from './version-schema.ts';
import { preservesUnknownFields } from '../validate/preserve.ts';
import { rootSpot, spotAt } from '../../kube/model/spots.ts';

/** True for a version of the API of CRDs that the validators know. */
export function isKnownCrd(apiVersion: string): boolean {
  return apiVersion === CRD_API_V1 || apiVersion === CRD_API_V1BETA1;
}

/** The names of a CRD; undefined for one of a version that nobody knows. */
export function crdNames(manifest: Manifest, kept?: Kept): CrdNames | undefined {
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
    schemas: writtenSchemas(versionSchemas(manifest, kept), kept),
  };
}

/** Schemas as JSON: the very same text as long as they say the same, since to write large ones takes as long as to read them. */
function writtenSchemas(schemas: readonly VersionSchema[], kept: Kept | undefined): string {
  const latest = kept?.latest('schemas') as Written | undefined;
  if (latest !== undefined && isSameJson(latest.schemas, schemas)) return latest.text;
  const text = JSON.stringify(schemas);
  kept?.setLatest('schemas', { schemas, text } satisfies Written);
  return text;
}

interface Written {
  readonly schemas: readonly VersionSchema[];
  readonly text: string;
}

/** True for values that JSON would write alike, the order of keys included. What is the same object is not looked into. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  return (
    keys.length === others.length && keys.every((key, at) => key === others[at] && isSameJson(a[key], b[key]))
  );
}
