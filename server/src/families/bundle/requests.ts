/** What a client asks about bundles beyond the Language Server Protocol: names and plain types, shared with the client. */

/**
 * Asks what it takes to add a bundle to a catalog, or for the change that does it. From the client to the server. Without
 * `catalog` the answer says what there is to choose from.
 */
export const ADD_BUNDLE_TO_CATALOG = 'catalens/addBundleToCatalog';

export interface AddBundleToCatalogParams {
  /** A file of the bundle, or its folder. */
  readonly uri: string;
  /** URI of the root of the catalog. */
  readonly catalog?: string;
  /** The names of the channels that list the bundle then; those of its annotations if left out. */
  readonly channels?: readonly string[];
  /** What the image of the bundle is called, with `{{.Package}}`, `{{.Name}}` and `{{.Version}}` in it; none if left out. */
  readonly image?: string;
}

/** Null if the file belongs to no bundle. */
export type AddBundleToCatalogResult =
  | ({
      /** The name of the CSV. */
      readonly bundle: string;
      readonly package: string;
      /** The catalogs that have the package. */
      readonly catalogs: readonly CatalogForBundle[];
      /** URIs of the files that the change is in. */
      readonly files?: readonly string[];
    } & Changed)
  | null;

/** A catalog that a bundle may be added to. */
export interface CatalogForBundle {
  readonly uri: string;
  readonly label: string;
  /** The channels of the package. */
  readonly channels: readonly string[];
  /** Those of them that the annotations of the bundle name. */
  readonly suggested: readonly string[];
  /** What the image is likely called, going by the other bundles of the package; '' where nothing tells. */
  readonly image: string;
}

/** The change that was asked for, or why there is none. */
export interface Changed {
  /** A `WorkspaceEdit` of the protocol. */
  readonly edit?: object;
  /** What somebody has to know besides, or why there is no change. */
  readonly notes: readonly string[];
}

/** Asks which version may follow that of a bundle, or for the change that makes it. From the client to the server. */
export const NEW_BUNDLE_VERSION = 'catalens/newBundleVersion';

export interface NewBundleVersionParams {
  /** A file of the bundle, or its folder. */
  readonly uri: string;
  /** The new version; without it the answer says which ones there may be. */
  readonly version?: string;
}

/** Null if the file belongs to no bundle. */
export type NewBundleVersionResult =
  | ({
      /** The version as it is; '' where the CSV has none. */
      readonly current: string;
      readonly versions: readonly string[];
      /** URI of the CSV that the change writes. */
      readonly csv?: string;
    } & Changed)
  | null;

/** Asks for the roles through which users of a cluster get at the objects of a CRD. From the client to the server. */
export const CRD_CLUSTER_ROLES = 'catalens/crdClusterRoles';

export interface CrdClusterRolesParams {
  /** A file with a CRD. */
  readonly uri: string;
}

/** Null if the file holds no CRD. */
export type CrdClusterRolesResult =
  | ({
      /** URIs of the files that the change writes, beside that of the CRD. */
      readonly files?: readonly string[];
    } & Changed)
  | null;
