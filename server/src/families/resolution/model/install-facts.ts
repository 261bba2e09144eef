/** What a bundle says of how it can be installed, as far as its catalog tells. */

/** The ways to install a bundle that its CSV knows. */
export type InstallMode = 'OwnNamespace' | 'SingleNamespace' | 'MultiNamespace' | 'AllNamespaces';

/** Facts of one bundle. What is absent is not told by the catalog. */
export interface InstallFacts {
  /** The modes that are supported. */
  readonly installModes?: ReadonlySet<InstallMode>;
  /** Whether the CSV owns API services. */
  readonly ownsApiServices?: boolean;
  /** Whether the CSV defines webhooks. */
  readonly definesWebhooks?: boolean;
  /** The value of `olm.maxOpenShiftVersion`. */
  readonly maxOpenShiftVersion?: string | number;
}
