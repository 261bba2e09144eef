/** The APIs that Kubernetes has removed: those that the validators know (docs/reference/bundle-rules.md, "Removed APIs"), and others. */

/** The releases of Kubernetes that removed something, as far as the validators look. */
export type Removal = '1.22' | '1.25' | '1.26';

/** Kinds by the `apiVersion` that is gone. */
type Kinds = Readonly<Record<string, readonly string[]>>;

const REMOVED: Readonly<Record<Removal, Kinds>> = {
  '1.22': {
    'apiextensions.k8s.io/v1beta1': ['CustomResourceDefinition'],
    'admissionregistration.k8s.io/v1beta1': [
      'MutatingWebhookConfiguration',
      'ValidatingWebhookConfiguration',
    ],
    'apiregistration.k8s.io/v1beta1': ['APIService'],
    'authentication.k8s.io/v1beta1': ['TokenReview'],
    'authorization.k8s.io/v1beta1': [
      'LocalSubjectAccessReview',
      'SelfSubjectAccessReview',
      'SubjectAccessReview',
    ],
    'certificates.k8s.io/v1beta1': ['CertificateSigningRequest'],
    'coordination.k8s.io/v1beta1': ['Lease'],
    'extensions/v1beta1': ['Ingress'],
    'networking.k8s.io/v1beta1': ['Ingress', 'IngressClass'],
    'rbac.authorization.k8s.io/v1beta1': ['Role', 'RoleBinding', 'ClusterRole', 'ClusterRoleBinding'],
    'scheduling.k8s.io/v1beta1': ['PriorityClass'],
    'storage.k8s.io/v1beta1': ['CSIDriver', 'CSINode', 'StorageClass', 'VolumeAttachment'],
  },
  '1.25': {
    'batch/v1beta1': ['CronJob'],
    'discovery.k8s.io/v1beta1': ['EndpointSlice'],
    'events.k8s.io/v1beta1': ['Event'],
    'autoscaling/v2beta1': ['HorizontalPodAutoscaler'],
    'policy/v1beta1': ['PodDisruptionBudget', 'PodSecurityPolicy'],
    'node.k8s.io/v1beta1': ['RuntimeClass'],
  },
  '1.26': { 'autoscaling/v2beta2': ['HorizontalPodAutoscaler'] },
};

const PRIORITIES = ['FlowSchema', 'PriorityLevelConfiguration'];

/** What no validator knows, by the release that removed it (the deprecation guide of Kubernetes). */
const UNKNOWN_TO_VALIDATORS: ReadonlyMap<string, Kinds> = new Map([
  ['1.26', { 'flowcontrol.apiserver.k8s.io/v1beta1': PRIORITIES }],
  ['1.27', { 'storage.k8s.io/v1beta1': ['CSIStorageCapacity'] }],
  ['1.29', { 'flowcontrol.apiserver.k8s.io/v1beta2': PRIORITIES }],
  ['1.32', { 'flowcontrol.apiserver.k8s.io/v1beta3': PRIORITIES }],
]);

/** True for a kind that a release of Kubernetes does not serve any more in this version. */
export function isRemoved(removal: Removal, apiVersion: string, kind: string): boolean {
  return isAmong(REMOVED[removal], apiVersion, kind);
}

/** The release that does not serve a kind any more in this version, where no validator says so; else undefined. */
export function unknownRemoval(apiVersion: string, kind: string): string | undefined {
  return [...UNKNOWN_TO_VALIDATORS].find(([, kinds]) => isAmong(kinds, apiVersion, kind))?.[0];
}

function isAmong(kinds: Kinds, apiVersion: string, kind: string): boolean {
  return Object.hasOwn(kinds, apiVersion) && kinds[apiVersion]?.includes(kind) === true;
}

/** The version to write instead, where the kind is there in another one. */
export function replacementOf(apiVersion: string, kind: string): string | undefined {
  if (kind === 'PodSecurityPolicy') return undefined;
  if (apiVersion === 'extensions/v1beta1') return 'networking.k8s.io/v1';
  const group = apiVersion.slice(0, apiVersion.indexOf('/'));
  return group === 'autoscaling' ? 'autoscaling/v2' : `${group}/v1`;
}

/** What the validators take for a right on something removed. Before v0.43.0 of the api library they knew all of them. */
export const REMOVED_RIGHTS: readonly {
  readonly group: string;
  readonly resource: string;
  readonly isOld: boolean;
}[] = [
  { group: 'policy', resource: 'podsecuritypolicies', isOld: false },
  { group: 'batch', resource: 'cronjobs', isOld: true },
  { group: 'discovery.k8s.io', resource: 'endpointslices', isOld: true },
  { group: 'events.k8s.io', resource: 'events', isOld: true },
  { group: 'autoscaling', resource: 'horizontalpodautoscalers', isOld: true },
  { group: 'policy', resource: 'poddisruptionbudgets', isOld: true },
  { group: 'node.k8s.io', resource: 'runtimeclasses', isOld: true },
];

/** True for a kind that some release of Kubernetes does not serve any more in this version, whether or not validators say so. */
export function wasRemoved(apiVersion: string, kind: string): boolean {
  return (
    Object.values(REMOVED).some((kinds) => isAmong(kinds, apiVersion, kind)) ||
    unknownRemoval(apiVersion, kind) !== undefined
  );
}
