/** The values of the known property types (docs/reference/properties.md, "Types"). */
import {
  ANY,
  BOOLEAN_SHAPE,
  BYTES,
  INT32,
  STRING,
  listOf,
  mapOf,
  objectOf,
  stringsOf,
  type ListShape,
  type ObjectShape,
  type Shape,
} from './shape-types.ts';

const gvk = stringsOf('group', 'version', 'kind');
const link = stringsOf('name', 'url');

const descriptors = listOf(
  objectOf({
    path: STRING,
    displayName: STRING,
    description: STRING,
    'x-descriptors': listOf(STRING),
    value: ANY,
  }),
);

/** What descriptions of custom resources and of API services share. */
const apiFields = {
  name: STRING,
  version: STRING,
  kind: STRING,
  displayName: STRING,
  description: STRING,
  resources: listOf(stringsOf('name', 'kind', 'version')),
  statusDescriptors: descriptors,
  specDescriptors: descriptors,
  actionDescriptors: descriptors,
};
const crds = listOf(objectOf(apiFields));
const apiServices = listOf(
  objectOf({ ...apiFields, group: STRING, deploymentName: STRING, containerPort: INT32 }),
);

const csvMetadata = objectOf({
  annotations: mapOf(STRING),
  apiServiceDefinitions: objectOf({ owned: apiServices, required: apiServices }),
  crdDescriptions: objectOf({ owned: crds, required: crds }),
  description: STRING,
  displayName: STRING,
  installModes: listOf(objectOf({ type: STRING, supported: BOOLEAN_SHAPE })),
  keywords: listOf(STRING),
  labels: mapOf(STRING),
  links: listOf(link),
  maintainers: listOf(stringsOf('name', 'email')),
  maturity: STRING,
  minKubeVersion: STRING,
  nativeAPIs: listOf(gvk),
  provider: link,
});

/** Constraints hold constraints, so the list looks its items up when it is asked. */
const constraints: ListShape = {
  kind: 'list',
  get items(): ObjectShape {
    return constraint;
  },
};
const compound = objectOf({ constraints });
const constraint: ObjectShape = objectOf({
  failureMessage: STRING,
  gvk,
  package: stringsOf('packageName', 'versionRange'),
  all: compound,
  any: compound,
  not: compound,
  cel: stringsOf('rule'),
});

/** The value of an `olm.bundle.object` property. */
export const BUNDLE_OBJECT = objectOf({ data: BYTES });

/** A known property type. */
export interface PropertyType {
  readonly shape: Shape;
  /** True if opm decodes the value, so that a wrong type in it is a fault; false if opm takes any value. */
  readonly decoded: boolean;
}

const decoded = (shape: Shape): PropertyType => ({ shape, decoded: true });
const undecoded = (shape: Shape): PropertyType => ({ shape, decoded: false });

const PROPERTY_TYPES: ReadonlyMap<string, PropertyType> = new Map([
  ['olm.package', decoded(stringsOf('packageName', 'version', 'release'))],
  ['olm.package.required', decoded(stringsOf('packageName', 'versionRange'))],
  ['olm.gvk', decoded(gvk)],
  ['olm.gvk.required', decoded(gvk)],
  ['olm.bundle.object', decoded(BUNDLE_OBJECT)],
  ['olm.csv.metadata', decoded(csvMetadata)],
  ['olm.channel', decoded(stringsOf('channelName'))],
  ['olm.constraint', undecoded(constraint)],
  ['olm.skips', undecoded(ANY)],
  ['olm.skipRange', undecoded(ANY)],
  ['olm.maxOpenShiftVersion', undecoded(STRING)],
  ['olm.label', undecoded(stringsOf('label'))],
  ['olm.label.required', undecoded(stringsOf('label'))],
  ['olm.deprecated', undecoded(objectOf({}))],
  ['olm.bundle.mediatype', undecoded(STRING)],
  ['olm.search.metadata', undecoded(ANY)],
]);

/** All known property types by name. Names are compared exactly. */
export function knownPropertyTypes(): ReadonlyMap<string, PropertyType> {
  return PROPERTY_TYPES;
}

/** What is known of a property type; undefined for a name that is not known. */
export function propertyType(type: string): PropertyType | undefined {
  return PROPERTY_TYPES.get(type);
}
