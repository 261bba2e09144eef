/** The blobs of a catalog as plain data: what opm decodes, each value with the place that it was written at. */
import type { Located, Span } from '../../../text/span.ts';

/** The schemas that opm decodes. */
export type KnownSchema = 'olm.package' | 'olm.channel' | 'olm.bundle' | 'olm.deprecations';

/** What all blobs share. Spans are relative to the chunk that the blob is in. Fields that are absent or null are left out. */
export interface BlobBase extends Span {
  /** The value of `schema`, located at the value. */
  readonly schema: Located<string>;
  readonly package?: Located<string>;
  readonly name?: Located<string>;
  /**
   * Set where every key that opm reads into a field is the name of that field as opm writes it, so that nobody need look for
   * others; of bundles also in the values of properties of known types, but for `olm.constraint`.
   */
  readonly hasPlainKeys?: true;
}

/** One item of a `properties` list. */
export interface Property extends Span {
  readonly type?: Located<string>;
  /** The place of `value`, where the key is written, whatever it holds (null included). */
  readonly value?: Span;
}

/** `olm.package` (docs/reference/blobs.md, "olm.package"). */
export interface PackageBlob extends BlobBase {
  readonly kind: 'package';
  readonly defaultChannel?: Located<string>;
  readonly icon?: Icon;
  /** Only whether there is one: descriptions are long. */
  readonly description?: Located<boolean>;
  readonly properties: readonly Property[];
}

export interface Icon extends Span {
  /** What the data is by content (`image/png` …), null if it is no image, and '' if the data is empty. */
  readonly data?: Located<string | null>;
  readonly mediatype?: Located<string>;
}

/** `olm.channel` (docs/reference/blobs.md, "olm.channel"). */
export interface ChannelBlob extends BlobBase {
  readonly kind: 'channel';
  /** The list, where it is written and not null. */
  readonly entries?: Located<readonly ChannelEntry[]>;
  readonly properties: readonly Property[];
}

/** One item of `olm.channel.entries`. A null item is an entry without anything. */
export interface ChannelEntry extends Span {
  readonly name?: Located<string>;
  readonly replaces?: Located<string>;
  /** The skips in written order; a null item is the empty string. */
  readonly skips: readonly Located<string>[];
  /** The place of the whole list, where it is written. */
  readonly skipsSpan?: Span;
  readonly skipRange?: Located<string>;
}

/** `olm.bundle` (docs/reference/blobs.md, "olm.bundle"). */
export interface BundleBlob extends BlobBase {
  readonly kind: 'bundle';
  readonly image?: Located<string>;
  /** The place of the list, where it is written. */
  readonly propertiesSpan?: Span;
  readonly properties: readonly BundleProperty[];
  /**
   * The place of the list, where it is written, and the pull specs of its items, '' for one without: a catalog has tens of
   * thousands of them. Where each is written is looked up when somebody has to know.
   */
  readonly relatedImages?: Located<readonly string[]>;
}

/**
 * A bundle property: what later rules and features need of its value is decoded; `content` is absent where it does not
 * decode.
 */
export interface BundleProperty extends Property {
  readonly content?: PropertyContent;
}

/** The decoded value of a property of a known type (docs/reference/properties.md, "Types"). */
export type PropertyContent =
  | PackageContent
  | GvkContent
  | PackageRequiredContent
  | CsvMetadataContent
  | BundleObjectContent
  | ConstraintContent
  | MaxOpenShiftContent;

/** `olm.package` */
export interface PackageContent {
  readonly type: 'olm.package';
  readonly packageName?: Located<string>;
  readonly version?: Located<string>;
  readonly release?: Located<string>;
}

/** `olm.gvk` and `olm.gvk.required` */
export interface GvkContent {
  readonly type: 'olm.gvk' | 'olm.gvk.required';
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** `olm.package.required` */
export interface PackageRequiredContent {
  readonly type: 'olm.package.required';
  readonly packageName?: Located<string>;
  readonly versionRange?: Located<string>;
}

/** `olm.csv.metadata`; the rest of it is read from the tree when somebody asks. */
export interface CsvMetadataContent {
  readonly type: 'olm.csv.metadata';
  readonly displayName?: string;
  readonly minKubeVersion?: Located<string>;
  readonly install: InstallContent;
}

/** How an operator can be installed, as its CSV says. */
export interface InstallContent {
  /** The types of the install modes that are supported, in written order; absent where metadata say nothing of modes. */
  readonly modes?: readonly string[];
  readonly ownsApiServices: boolean;
  /** Absent where it is not told: the metadata of a CSV say nothing of webhooks. */
  readonly definesWebhooks?: boolean;
}

/** `olm.constraint`: its value as plain data. opm does not look into it. */
interface ConstraintContent {
  readonly type: 'olm.constraint';
  readonly value: unknown;
}

/** `olm.maxOpenShiftVersion`. opm does not look into it. */
interface MaxOpenShiftContent {
  readonly type: 'olm.maxOpenShiftVersion';
  readonly value: string | number;
}

/** `olm.bundle.object` */
export interface BundleObjectContent {
  readonly type: 'olm.bundle.object';
  /** Where the data is written; absent where it is missing or null. */
  readonly data?: Span;
  /**
   * Kind of the manifest (`ClusterServiceVersion`, …), '' where it has none. Absent where the data starts like JSON and is
   * none, which opm does not notice; data that opm refuses keeps the blob from decoding.
   */
  readonly manifestKind?: string;
  /** Of a CSV in JSON. */
  readonly install?: InstallContent;
}

/** `olm.deprecations` (docs/reference/blobs.md, "olm.deprecations"). */
export interface DeprecationsBlob extends BlobBase {
  readonly kind: 'deprecations';
  readonly entries: readonly DeprecationEntry[];
  readonly entriesSpan?: Span;
}

export interface DeprecationEntry extends Span {
  readonly reference?: Span & { readonly schema?: Located<string>; readonly name?: Located<string> };
  readonly message?: Located<string>;
}

/** Any other schema: kept, and never looked into. */
export interface CustomBlob extends BlobBase {
  readonly kind: 'custom';
}

export type Blob = PackageBlob | ChannelBlob | BundleBlob | DeprecationsBlob | CustomBlob;
