/** The kinds of objects that people apply to a cluster to have operators installed (docs/reference/cluster-manifests.md, "Kinds"). */

/** The kinds, with the API group that each is of. A kind of the same name in another group is somebody else's. */
const GROUPS = {
  ClusterExtension: 'olm.operatorframework.io',
  ClusterCatalog: 'olm.operatorframework.io',
  Subscription: 'operators.coreos.com',
  CatalogSource: 'operators.coreos.com',
  OperatorGroup: 'operators.coreos.com',
  InstallPlan: 'operators.coreos.com',
} as const;

/** A kind of object of a cluster. */
export type ClusterKind = keyof typeof GROUPS;

/** All kinds. */
export const CLUSTER_KINDS = Object.keys(GROUPS) as readonly ClusterKind[];

/** The kind of an object by what stands in `apiVersion` and `kind`; undefined for all others. The version does not matter. */
export function clusterKind(apiVersion: string, kind: string): ClusterKind | undefined {
  return isClusterKind(kind) && apiVersion.startsWith(`${GROUPS[kind]}/`) ? kind : undefined;
}

/** The `apiVersion` that an object of a kind is written with. */
export function apiVersionOf(kind: ClusterKind): string {
  const isOldGroup = GROUPS[kind] === 'operators.coreos.com' && kind !== 'OperatorGroup';
  return `${GROUPS[kind]}/${isOldGroup ? 'v1alpha1' : 'v1'}`;
}

function isClusterKind(kind: string): kind is ClusterKind {
  return Object.hasOwn(GROUPS, kind);
}

const KINDS = `(?:${CLUSTER_KINDS.join('|')})`;

/** The kind of an object in block style: at the root, or in the items of a list. */
const ROOT_KIND = new RegExp(`^["']?kind["']?[ \\t]*:[ \\t]*["']?${KINDS}["']?[ \\t]*(?:#.*)?\\r?$`, 'm');
const ITEM_KIND = new RegExp(
  `^[ \\t-]+["']?kind["']?[ \\t]*:[ \\t]*["']?${KINDS}["']?[ \\t]*(?:#.*)?\\r?$`,
  'm',
);
const LIST_KIND = /^["']?kind["']?[ \t]*:[ \t]*["']?[A-Za-z]*List\b/m;
const FLOW_KIND = new RegExp(`[{,]\\s*["']?kind["']?[ \\t]*:\\s*["']?${KINDS}["']?\\s*[,}]`);
const GROUP_NAMES: readonly string[] = [...new Set(Object.values(GROUPS))];
const GROUP = /["']?apiVersion["']?[ \t]*:\s*["']?(?:olm\.operatorframework\.io|operators\.coreos\.com)\//;

/** True for the start of a text that seems to hold an object of one of the kinds, by itself or in a list. */
export function seemsToHoldKinds(start: string): boolean {
  // To look for a word is much cheaper than to match at each character, and most files have none of these.
  if (!GROUP_NAMES.some((name) => start.includes(name)) || !GROUP.test(start)) return false;
  return ROOT_KIND.test(start) || FLOW_KIND.test(start) || (LIST_KIND.test(start) && ITEM_KIND.test(start));
}
