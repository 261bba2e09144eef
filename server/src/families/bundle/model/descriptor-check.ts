/** Looks for the fields that the descriptors of a CSV name in the schemas of the CRDs of its bundle. */
import { hasField } from '../../crd/values/field-path.ts';
import type { Schema } from '../../crd/values/schema.ts';
import type { VersionSchema } from '../../crd/values/version-schema.ts';
import type { BundleDocument } from './document.ts';
import type { Described, DescriptorPlace } from './descriptors.ts';

/** What came of a look at the descriptors, and what it was made of: it holds as long as this does not change. */
export interface DescriptorCheck {
  readonly asked: string;
  readonly schemas: readonly string[];
  /** Which of the descriptors lead nowhere, by their order. */
  readonly unknown: ReadonlySet<number>;
}

/**
 * The descriptors of a CSV that lead to no field; undefined where there are none to look at. What `known` bundles found is taken
 * over where descriptors and schemas are the same.
 */
export function descriptorCheckOf(
  csv: BundleDocument | undefined,
  crds: readonly BundleDocument[],
  known: readonly { readonly descriptorCheck?: DescriptorCheck }[],
): DescriptorCheck | undefined {
  const descriptors = crds.length === 0 ? [] : (csv?.descriptors ?? []);
  if (descriptors.length === 0) return undefined;
  const asked = JSON.stringify(
    descriptors.map(({ crd, version, of, path }) => [crd, version, of, path.value]),
  );
  const schemas = crds.map(({ name, crd }) => `${name.value}\n${crd?.schemas ?? '[]'}`);
  const isSame = (check: DescriptorCheck) =>
    check.asked === asked &&
    check.schemas.length === schemas.length &&
    check.schemas.every((schema, index) => schema === schemas[index]);
  const before = known.find(
    ({ descriptorCheck }) => descriptorCheck !== undefined && isSame(descriptorCheck),
  );
  return before?.descriptorCheck ?? { asked, schemas, unknown: unknownIn(descriptors, crds) };
}

function unknownIn(
  descriptors: readonly DescriptorPlace[],
  crds: readonly BundleDocument[],
): ReadonlySet<number> {
  const byName = new Map<string, readonly VersionSchema[]>();
  const unknown = new Set<number>();
  for (const [index, { crd, version, of, path }] of descriptors.entries()) {
    const versions = byName.get(crd) ?? versionsOf(crds.find(({ name }) => name.value === crd));
    byName.set(crd, versions);
    const described = describedSchema(versions, version, of);
    if (described !== undefined && !hasField(described, path.value)) unknown.add(index);
  }
  return unknown;
}

/** The schemas of the versions of a CRD; none where it is not known. */
export function versionsOf(document: BundleDocument | undefined): readonly VersionSchema[] {
  return JSON.parse(document?.crd?.schemas ?? '[]') as VersionSchema[];
}

/** The schema of the `spec` or `status` of a version; undefined where the CRD has none, or keeps fields that it does not know. */
export function describedSchema(
  versions: readonly VersionSchema[],
  version: string,
  of: Described,
): Schema | undefined {
  const found = versions.find((one) => one.version === version);
  if (found === undefined || found.keepsUnknown) return undefined;
  const { properties = {} } = found.schema;
  return Object.hasOwn(properties, of) ? properties[of] : undefined;
}
