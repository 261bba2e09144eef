/** What somebody wants to have installed, and where from, as plain data: the inputs of both engines, read from manifests or requests. */

/** A ClusterExtension, as OLM v1 looks at it. Fields that are absent or null are left out. */
export interface ExtensionWish {
  readonly name: string;
  /** `spec.namespace`: where the operator itself runs. */
  readonly namespace?: string;
  readonly packageName: string;
  /** `version`: a range as Masterminds reads it. The empty text counts as none. */
  readonly version?: string;
  /** None: all channels. */
  readonly channels: readonly string[];
  readonly selector?: LabelSelector;
  readonly policy: 'CatalogProvided' | 'SelfCertified';
  /** `spec.config`, where it is written. */
  readonly config?: ExtensionConfig;
}

/** `spec.config` of a ClusterExtension. */
export interface ExtensionConfig {
  readonly type?: string;
  /** `inline`, as it is: its fields depend on the bundle. */
  readonly inline?: unknown;
}

/** A label selector of Kubernetes, not checked. */
export interface LabelSelector {
  readonly matchLabels: ReadonlyMap<string, string>;
  readonly matchExpressions: readonly LabelExpression[];
}

/** One condition of a label selector. */
export interface LabelExpression {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** What a cluster says of a catalog of OLM v1. */
export interface ClusterCatalogFacts {
  readonly name: string;
  /** Without the label of its name, which every catalog has. */
  readonly labels: ReadonlyMap<string, string>;
  readonly priority: number;
  /** False for `availabilityMode: Unavailable`: nobody asks the catalog for anything. */
  readonly available: boolean;
  /** False where the cluster cannot serve its content. */
  readonly serving: boolean;
}

/** What is installed of a package, as OLM v1 wrote it down when it installed it. */
export interface InstalledBundle {
  readonly name: string;
  readonly version: string;
  /** Absent: the build metadata of the version may be the release. The empty text: there is none. */
  readonly release?: string;
}

/** The feature gates of OLM v1 that count here by name; those that are absent are as they are by default. */
export type FeatureGates = ReadonlyMap<string, boolean>;

/** A Subscription, with what its status says. */
export interface SubscriptionWish {
  readonly name: string;
  readonly package: string;
  /** Empty: all channels. */
  readonly channel: string;
  /** The name of the catalog, and the namespace that it is in. */
  readonly source: string;
  readonly sourceNamespace: string;
  readonly startingCSV?: string;
  readonly installedCSV?: string;
  readonly currentCSV?: string;
}

/** What the OperatorGroup of a namespace sets. */
export interface OperatorGroupFacts {
  readonly upgradeStrategy?: string;
  readonly excludeGlobalCatalogs: boolean;
}

/** A ClusterServiceVersion in the namespace. */
export interface InstalledCsv {
  readonly name: string;
  readonly version: string;
  readonly replaces?: string;
  readonly phase?: string;
  /** True for what OLM copied here from another namespace. */
  readonly copied: boolean;
  /** What the annotation with the properties of its bundle holds; absent where there is no annotation. */
  readonly properties?: readonly PropertyValue[];
  readonly ownedCRDs: readonly CrdDescription[];
  readonly requiredCRDs: readonly CrdDescription[];
}

/** A CRD that a CSV owns or requires. */
export interface CrdDescription {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
}

/** A property of a bundle with its value as JSON. */
export interface PropertyValue {
  readonly type: string;
  readonly value: unknown;
}
