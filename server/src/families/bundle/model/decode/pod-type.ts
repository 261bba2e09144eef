/** The Go type of a pod template (`corev1.PodTemplateSpec`), as far as something in it can fail to be decoded. */
import { LABEL_SELECTOR, OBJECT_META } from '../../../kube/decode/object-meta.ts';
import { QUANTITY } from '../../../kube/decode/scalars.ts';
import {
  BOOLEAN_TYPE,
  INT32,
  INT64,
  listOf,
  mapOf,
  STRING_TYPE,
  struct,
  type DecodedType,
} from '../../../kube/decode/types.ts';
import { CONTAINER, EPHEMERAL_CONTAINER } from './container-type.ts';
import { SECCOMP_PROFILE, SE_LINUX, WINDOWS_OPTIONS } from './security-types.ts';
import { VOLUME } from './volume-types.ts';

const TEXTS = listOf(STRING_TYPE);
const LOCAL_REFERENCE = struct({ name: STRING_TYPE });

const SECURITY_CONTEXT = struct({
  seLinuxOptions: SE_LINUX,
  windowsOptions: WINDOWS_OPTIONS,
  runAsUser: INT64,
  runAsGroup: INT64,
  runAsNonRoot: BOOLEAN_TYPE,
  supplementalGroups: listOf(INT64),
  supplementalGroupsPolicy: STRING_TYPE,
  fsGroup: INT64,
  sysctls: listOf(struct({ name: STRING_TYPE, value: STRING_TYPE })),
  fsGroupChangePolicy: STRING_TYPE,
  seccompProfile: SECCOMP_PROFILE,
  appArmorProfile: SECCOMP_PROFILE,
  seLinuxChangePolicy: STRING_TYPE,
});

const REQUIREMENTS = listOf(struct({ key: STRING_TYPE, operator: STRING_TYPE, values: TEXTS }));
const NODE_SELECTOR_TERM = struct({ matchExpressions: REQUIREMENTS, matchFields: REQUIREMENTS });

const POD_AFFINITY_TERM = struct({
  labelSelector: LABEL_SELECTOR,
  namespaces: TEXTS,
  topologyKey: STRING_TYPE,
  namespaceSelector: LABEL_SELECTOR,
  matchLabelKeys: TEXTS,
  mismatchLabelKeys: TEXTS,
});

const POD_AFFINITY = struct({
  requiredDuringSchedulingIgnoredDuringExecution: listOf(POD_AFFINITY_TERM),
  preferredDuringSchedulingIgnoredDuringExecution: listOf(
    struct({ weight: INT32, podAffinityTerm: POD_AFFINITY_TERM }),
  ),
});

const AFFINITY = struct({
  nodeAffinity: struct({
    requiredDuringSchedulingIgnoredDuringExecution: struct({ nodeSelectorTerms: listOf(NODE_SELECTOR_TERM) }),
    preferredDuringSchedulingIgnoredDuringExecution: listOf(
      struct({ weight: INT32, preference: NODE_SELECTOR_TERM }),
    ),
  }),
  podAffinity: POD_AFFINITY,
  podAntiAffinity: POD_AFFINITY,
});

const TOLERATION = struct({
  key: STRING_TYPE,
  operator: STRING_TYPE,
  value: STRING_TYPE,
  effect: STRING_TYPE,
  tolerationSeconds: INT64,
});

const TOPOLOGY_SPREAD = struct({
  maxSkew: INT32,
  topologyKey: STRING_TYPE,
  whenUnsatisfiable: STRING_TYPE,
  labelSelector: LABEL_SELECTOR,
  minDomains: INT32,
  nodeAffinityPolicy: STRING_TYPE,
  nodeTaintsPolicy: STRING_TYPE,
  matchLabelKeys: TEXTS,
});

const POD_SPEC = struct({
  volumes: listOf(VOLUME),
  initContainers: listOf(CONTAINER),
  containers: listOf(CONTAINER),
  ephemeralContainers: listOf(EPHEMERAL_CONTAINER),
  restartPolicy: STRING_TYPE,
  terminationGracePeriodSeconds: INT64,
  activeDeadlineSeconds: INT64,
  dnsPolicy: STRING_TYPE,
  nodeSelector: mapOf(STRING_TYPE),
  serviceAccountName: STRING_TYPE,
  serviceAccount: STRING_TYPE,
  automountServiceAccountToken: BOOLEAN_TYPE,
  nodeName: STRING_TYPE,
  hostNetwork: BOOLEAN_TYPE,
  hostPID: BOOLEAN_TYPE,
  hostIPC: BOOLEAN_TYPE,
  hostUsers: BOOLEAN_TYPE,
  shareProcessNamespace: BOOLEAN_TYPE,
  securityContext: SECURITY_CONTEXT,
  imagePullSecrets: listOf(LOCAL_REFERENCE),
  hostname: STRING_TYPE,
  hostnameOverride: STRING_TYPE,
  subdomain: STRING_TYPE,
  affinity: AFFINITY,
  schedulerName: STRING_TYPE,
  tolerations: listOf(TOLERATION),
  hostAliases: listOf(struct({ ip: STRING_TYPE, hostnames: TEXTS })),
  priorityClassName: STRING_TYPE,
  priority: INT32,
  preemptionPolicy: STRING_TYPE,
  dnsConfig: struct({
    nameservers: TEXTS,
    searches: TEXTS,
    options: listOf(struct({ name: STRING_TYPE, value: STRING_TYPE })),
  }),
  readinessGates: listOf(struct({ conditionType: STRING_TYPE })),
  runtimeClassName: STRING_TYPE,
  enableServiceLinks: BOOLEAN_TYPE,
  overhead: mapOf(QUANTITY),
  topologySpreadConstraints: listOf(TOPOLOGY_SPREAD),
  setHostnameAsFQDN: BOOLEAN_TYPE,
  os: LOCAL_REFERENCE,
  schedulingGates: listOf(LOCAL_REFERENCE),
  resourceClaims: listOf(
    struct({ name: STRING_TYPE, resourceClaimName: STRING_TYPE, resourceClaimTemplateName: STRING_TYPE }),
  ),
  resources: struct({ limits: mapOf(QUANTITY), requests: mapOf(QUANTITY) }),
});

/** What the pods of a deployment are made after. */
export const POD_TEMPLATE: DecodedType = struct({ metadata: OBJECT_META, spec: POD_SPEC });
