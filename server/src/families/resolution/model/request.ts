/** A question to one of the engines, as `request.json` asks it (docs/reference/resolution-requests.md). */
import type {
  ClusterCatalogFacts,
  ExtensionWish,
  FeatureGates,
  InstalledBundle,
  InstalledCsv,
  OperatorGroupFacts,
  SubscriptionWish,
} from './wish.ts';

/** What OLM v1 would install for a ClusterExtension. */
export interface V1Request {
  readonly engine: 'v1';
  /** In the order in which the cluster lists them. */
  readonly catalogs: readonly (ClusterCatalogFacts & { readonly file: string })[];
  readonly installed?: InstalledBundle;
  readonly extension: ExtensionWish;
  readonly gates: FeatureGates;
}

/** What OLM Classic would install in a namespace. */
export interface ClassicRequest {
  readonly engine: 'classic';
  readonly namespace: string;
  readonly globalCatalogNamespace: string;
  readonly operatorGroup: OperatorGroupFacts;
  readonly catalogs: readonly ClassicCatalogSource[];
  readonly subscriptions: readonly SubscriptionWish[];
  readonly installed: readonly InstalledCsv[];
}

/** A CatalogSource. */
export interface ClassicCatalogSource {
  readonly name: string;
  readonly namespace: string;
  readonly priority: number;
  /** Where its content is; for a catalog that the cluster cannot read, why. */
  readonly content: { readonly file: string } | { readonly error: string };
}

export type ResolutionRequest = V1Request | ClassicRequest;
