/** What the values of a catalog are for, by where they stand. */

/** The role of a place. The same for a key and for its value. */
export type Role =
  | 'schema'
  /** The name of an `olm.package`, `olm.channel`, `olm.bundle` blob: where it is defined. */
  | 'package-name'
  | 'channel-name'
  | 'bundle-name'
  /** The package that a blob, or the `olm.package` property of a bundle, belongs to. */
  | 'package-ref'
  /** A package that a bundle requires. */
  | 'required-package'
  | 'defaultChannel'
  /** The channel that an `olm.channel` property names. */
  | 'channel-ref'
  | 'entries'
  /** An entry of a channel, where none of its values is meant. */
  | 'entry'
  | 'entry-name'
  | 'replaces'
  /** The list of skips, where no item is meant. */
  | 'skips'
  | 'skips-item'
  | 'skipRange'
  | 'version'
  | 'release'
  /** A range of versions of a required package. */
  | 'version-range'
  | 'max-openshift'
  | 'min-kube'
  | 'deprecation'
  | 'deprecation-schema'
  /** What a deprecation is about: the name of a channel or bundle. */
  | 'deprecation-ref'
  | 'deprecation-message'
  | 'properties'
  | 'property'
  | 'property-type'
  | 'property-value'
  | 'image'
  | 'icon'
  | 'icon-data'
  | 'icon-mediatype'
  | 'description'
  /** The whole of an API, where none of its parts is meant. */
  | 'gvk'
  | 'gvk-group'
  | 'gvk-version'
  | 'gvk-kind'
  /** Comma-separated names of categories. */
  | 'categories'
  | 'capabilities'
  | 'install-mode'
  | 'cel'
  | 'manifest-data'
  /** The pull spec of a bundle that is yet to be rendered. */
  | 'rendered-image'
  /** A bundle that another one is put in the place of. */
  | 'substituted-bundle'
  | 'other';

/** What values are for, by their paths with `*` in place of every index. */
export type RolesByPath = Readonly<Record<string, Role>>;

const BLOB_ROLES: RolesByPath = {
  schema: 'schema',
  package: 'package-ref',
  properties: 'properties',
  'properties/*': 'property',
  'properties/*/type': 'property-type',
  'properties/*/value': 'property-value',
};

const SCHEMA_ROLES: Readonly<Record<string, Readonly<Record<string, Role>>>> = {
  'olm.package': {
    name: 'package-name',
    package: 'other',
    defaultChannel: 'defaultChannel',
    description: 'description',
    icon: 'icon',
    'icon/base64data': 'icon-data',
    'icon/mediatype': 'icon-mediatype',
  },
  'olm.channel': {
    name: 'channel-name',
    entries: 'entries',
    'entries/*': 'entry',
    'entries/*/name': 'entry-name',
    'entries/*/replaces': 'replaces',
    'entries/*/skips': 'skips',
    'entries/*/skips/*': 'skips-item',
    'entries/*/skipRange': 'skipRange',
  },
  'olm.bundle': { name: 'bundle-name', image: 'image', 'relatedImages/*/image': 'image' },
  'olm.deprecations': {
    'entries/*': 'deprecation',
    'entries/*/reference': 'deprecation',
    'entries/*/reference/schema': 'deprecation-schema',
    'entries/*/reference/name': 'deprecation-ref',
    'entries/*/message': 'deprecation-message',
  },
};

const GVK: Readonly<Record<string, Role>> = {
  '': 'gvk',
  group: 'gvk-group',
  version: 'gvk-version',
  kind: 'gvk-kind',
};

const PROPERTY_ROLES: Readonly<Record<string, Readonly<Record<string, Role>>>> = {
  'olm.package': { packageName: 'package-ref', version: 'version', release: 'release' },
  'olm.package.required': { packageName: 'required-package', versionRange: 'version-range' },
  'olm.gvk': GVK,
  'olm.gvk.required': GVK,
  'olm.channel': { channelName: 'channel-ref' },
  'olm.maxOpenShiftVersion': { '': 'max-openshift' },
  'olm.bundle.object': { data: 'manifest-data' },
  'olm.csv.metadata': {
    'annotations/categories': 'categories',
    'annotations/capabilities': 'capabilities',
    description: 'description',
    minKubeVersion: 'min-kube',
    'installModes/*/type': 'install-mode',
    'nativeAPIs/*': 'gvk',
    'nativeAPIs/*/group': 'gvk-group',
    'nativeAPIs/*/version': 'gvk-version',
    'nativeAPIs/*/kind': 'gvk-kind',
  },
};

/** Constraints nest, so their roles go by the end of the path. */
const CONSTRAINT_ENDS: readonly (readonly [end: string, role: Role])[] = [
  ['gvk', 'gvk'],
  ['gvk/group', 'gvk-group'],
  ['gvk/version', 'gvk-version'],
  ['gvk/kind', 'gvk-kind'],
  ['package/packageName', 'required-package'],
  ['package/versionRange', 'version-range'],
  ['cel/rule', 'cel'],
];

/** The parts of a path with `*` in place of every index. */
function pattern(path: readonly (string | number)[]): string {
  return path.map((key) => (typeof key === 'number' ? '*' : key)).join('/');
}

/**
 * The role of the place that a path leads to from the root of a blob. Keys in their canonical spelling.
 * `propertyType` is the type of the property that the path leads into, if any; `own` are roles of what is no blob.
 */
export function roleOf(
  schema: string,
  path: readonly (string | number)[],
  propertyType: string | undefined,
  own?: RolesByPath,
): Role {
  const isValue = path.length >= 3 && path[0] === 'properties' && path[2] === 'value';
  if (isValue && propertyType !== undefined) {
    const role = propertyRole(propertyType, pattern(path.slice(3)));
    if (role !== undefined) return role;
  }
  const written = pattern(path);
  const ofSchema = Object.hasOwn(SCHEMA_ROLES, schema) ? SCHEMA_ROLES[schema] : undefined;
  return lookUp(own, written) ?? lookUp(ofSchema, written) ?? lookUp(BLOB_ROLES, written) ?? 'other';
}

function propertyRole(type: string, path: string): Role | undefined {
  if (type !== 'olm.constraint') {
    return Object.hasOwn(PROPERTY_ROLES, type) ? lookUp(PROPERTY_ROLES[type], path) : undefined;
  }
  return CONSTRAINT_ENDS.find(([end]) => path === end || path.endsWith(`/${end}`))?.[1];
}

function lookUp(roles: Readonly<Record<string, Role>> | undefined, path: string): Role | undefined {
  return roles !== undefined && Object.hasOwn(roles, path) ? roles[path] : undefined;
}
