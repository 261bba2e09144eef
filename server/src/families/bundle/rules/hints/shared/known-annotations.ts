/** The annotations of a CSV that somebody reads (docs/reference/csv-fields.md, "Annotations of the CSV"). */

/** Their keys, but for those of OLM whose spelling the validators look at. */
const KNOWN: readonly string[] = [
  'alm-examples',
  'capabilities',
  'categories',
  'certified',
  'certifiedLevel',
  'console.openshift.io/disable-operand-delete',
  'console.openshift.io/plugins',
  'containerImage',
  'createdAt',
  'description',
  'features.operators.openshift.io/cnf',
  'features.operators.openshift.io/cni',
  'features.operators.openshift.io/csi',
  'features.operators.openshift.io/disconnected',
  'features.operators.openshift.io/fips-compliant',
  'features.operators.openshift.io/proxy-aware',
  'features.operators.openshift.io/tls-profiles',
  'features.operators.openshift.io/token-auth-aws',
  'features.operators.openshift.io/token-auth-azure',
  'features.operators.openshift.io/token-auth-gcp',
  'healthIndex',
  'marketplace.openshift.io/action-text',
  'marketplace.openshift.io/remote-workflow',
  'marketplace.openshift.io/support-workflow',
  'olm.examples',
  'olm.properties',
  'olm.substitutesFor',
  'operator.openshift.io/uninstall-message',
  'operatorframework.io/cluster-monitoring',
  'operatorframework.io/initialization-link',
  'operatorframework.io/initialization-resource',
  'operatorframework.io/suggested-namespace',
  'operatorframework.io/suggested-namespace-template',
  'operatorhub.io/ui-metadata-max-k8s-version',
  'operators.openshift.io/infrastructure-features',
  'operators.openshift.io/must-gather-image',
  'operators.openshift.io/valid-subscription',
  'operators.operatorframework.io/builder',
  'operators.operatorframework.io/internal-objects',
  'operators.operatorframework.io/operator-type',
  'operators.operatorframework.io/project_layout',
  'repository',
  'support',
  'tags',
];

/** What is often written, and what is meant. */
const MISSPELT: ReadonlyMap<string, string> = new Map([
  ['alm-example', 'alm-examples'],
  ['capability', 'capabilities'],
  ['category', 'categories'],
  ['features.operators.openshift.io/fips', 'features.operators.openshift.io/fips-compliant'],
  ['features.operators.openshift.io/tls-profile', 'features.operators.openshift.io/tls-profiles'],
  ['olm.skipRanges', 'olm.skipRange'],
  ['operatorframework.io/suggested-namespace-templates', 'operatorframework.io/suggested-namespace-template'],
]);

const KNOWN_KEYS: ReadonlySet<string> = new Set(KNOWN);
const BY_LETTERS: ReadonlyMap<string, string> = new Map([
  ...KNOWN.map((key) => [key.toLowerCase(), key] as const),
  ...[...MISSPELT].map(([key, right]) => [key.toLowerCase(), right] as const),
]);

/** The key that a misspelt one stands for; undefined for one that is right, or that nobody knows. */
export function rightKey(key: string): string | undefined {
  return KNOWN_KEYS.has(key) ? undefined : BY_LETTERS.get(key.toLowerCase());
}
