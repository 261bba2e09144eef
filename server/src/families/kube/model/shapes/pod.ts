/** The shape of a Deployment's spec, with the pods that it makes. */
import { LABEL_SELECTOR, METADATA } from './metadata.ts';
import {
  FLAG,
  INT32,
  INT64,
  INT_OR_TEXT,
  QUANTITY,
  TEXTS,
  TEXT_MAP,
  each,
  list,
  map,
  object,
  texts,
  type Fields,
} from './shape.ts';
import { FIELD_REFERENCE, RESOURCES, RESOURCE_REFERENCE, VOLUME } from './volume.ts';

const KEY_REFERENCE = object({ ...texts('name key'), optional: FLAG });
const NAME_REFERENCE = object({ ...texts('name'), optional: FLAG });

const ENVIRONMENT_VARIABLE = object({
  ...texts('name value'),
  valueFrom: object({
    fieldRef: FIELD_REFERENCE,
    resourceFieldRef: RESOURCE_REFERENCE,
    configMapKeyRef: KEY_REFERENCE,
    secretKeyRef: KEY_REFERENCE,
    fileKeyRef: object({ ...texts('volumeName path key'), optional: FLAG }),
  }),
});

const HANDLER: Fields = {
  exec: object({ command: TEXTS }),
  httpGet: object({
    ...texts('path host scheme'),
    port: INT_OR_TEXT,
    httpHeaders: list(object(texts('name value'))),
  }),
  tcpSocket: object({ ...texts('host'), port: INT_OR_TEXT }),
};

const LIFECYCLE_HANDLER = object({ ...HANDLER, sleep: object({ seconds: INT64 }) });

const PROBE = object({
  ...HANDLER,
  grpc: object({ port: INT32, ...texts('service') }),
  ...each(INT32, 'initialDelaySeconds timeoutSeconds periodSeconds successThreshold failureThreshold'),
  terminationGracePeriodSeconds: INT64,
});

/** What the security contexts of containers and of pods have in common. */
const SECURITY: Fields = {
  seLinuxOptions: object(texts('user role type level')),
  windowsOptions: object({
    ...texts('gmsaCredentialSpecName gmsaCredentialSpec runAsUserName'),
    hostProcess: FLAG,
  }),
  ...each(INT64, 'runAsUser runAsGroup'),
  runAsNonRoot: FLAG,
  seccompProfile: object(texts('type localhostProfile')),
  appArmorProfile: object(texts('type localhostProfile')),
};

const CONTAINER = object({
  ...texts('name image workingDir terminationMessagePath terminationMessagePolicy imagePullPolicy'),
  ...texts('restartPolicy targetContainerName'),
  command: TEXTS,
  args: TEXTS,
  ports: list(object({ ...texts('name protocol hostIP'), ...each(INT32, 'hostPort containerPort') })),
  envFrom: list(object({ ...texts('prefix'), configMapRef: NAME_REFERENCE, secretRef: NAME_REFERENCE })),
  env: list(ENVIRONMENT_VARIABLE),
  resources: RESOURCES,
  resizePolicy: list(object(texts('resourceName restartPolicy'))),
  restartPolicyRules: list(
    object({ ...texts('action'), exitCodes: object({ ...texts('operator'), values: list(INT32) }) }),
  ),
  volumeMounts: list(
    object({
      ...texts('name recursiveReadOnly mountPath subPath mountPropagation subPathExpr'),
      readOnly: FLAG,
    }),
  ),
  volumeDevices: list(object(texts('name devicePath'))),
  ...each(PROBE, 'livenessProbe readinessProbe startupProbe'),
  lifecycle: object({ ...each(LIFECYCLE_HANDLER, 'postStart preStop'), ...texts('stopSignal') }),
  securityContext: object({
    ...SECURITY,
    capabilities: object({ add: TEXTS, drop: TEXTS }),
    ...each(FLAG, 'privileged readOnlyRootFilesystem allowPrivilegeEscalation'),
    ...texts('procMount'),
  }),
  ...each(FLAG, 'stdin stdinOnce tty'),
});

const REQUIREMENTS = list(object({ ...texts('key operator'), values: TEXTS }));
const NODE_TERM = object({ matchExpressions: REQUIREMENTS, matchFields: REQUIREMENTS });

const POD_TERM = object({
  labelSelector: LABEL_SELECTOR,
  namespaces: TEXTS,
  ...texts('topologyKey'),
  namespaceSelector: LABEL_SELECTOR,
  ...each(TEXTS, 'matchLabelKeys mismatchLabelKeys'),
});

const POD_AFFINITY = object({
  requiredDuringSchedulingIgnoredDuringExecution: list(POD_TERM),
  preferredDuringSchedulingIgnoredDuringExecution: list(object({ weight: INT32, podAffinityTerm: POD_TERM })),
});

const AFFINITY = object({
  nodeAffinity: object({
    requiredDuringSchedulingIgnoredDuringExecution: object({ nodeSelectorTerms: list(NODE_TERM) }),
    preferredDuringSchedulingIgnoredDuringExecution: list(object({ weight: INT32, preference: NODE_TERM })),
  }),
  podAffinity: POD_AFFINITY,
  podAntiAffinity: POD_AFFINITY,
});

const TOPOLOGY_SPREAD = object({
  ...each(INT32, 'maxSkew minDomains'),
  ...texts('topologyKey whenUnsatisfiable nodeAffinityPolicy nodeTaintsPolicy'),
  labelSelector: LABEL_SELECTOR,
  matchLabelKeys: TEXTS,
});

const POD_SPEC = object({
  volumes: list(VOLUME),
  ...each(list(CONTAINER), 'initContainers containers ephemeralContainers'),
  ...texts('restartPolicy dnsPolicy serviceAccountName serviceAccount nodeName hostname subdomain'),
  ...texts('schedulerName priorityClassName runtimeClassName preemptionPolicy hostnameOverride'),
  ...each(INT64, 'terminationGracePeriodSeconds activeDeadlineSeconds'),
  nodeSelector: TEXT_MAP,
  ...each(FLAG, 'automountServiceAccountToken hostNetwork hostPID hostIPC shareProcessNamespace'),
  ...each(FLAG, 'enableServiceLinks setHostnameAsFQDN hostUsers'),
  securityContext: object({
    ...SECURITY,
    supplementalGroups: list(INT64),
    ...texts('supplementalGroupsPolicy fsGroupChangePolicy seLinuxChangePolicy'),
    fsGroup: INT64,
    sysctls: list(object(texts('name value'))),
  }),
  imagePullSecrets: list(object(texts('name'))),
  affinity: AFFINITY,
  tolerations: list(object({ ...texts('key operator value effect'), tolerationSeconds: INT64 })),
  hostAliases: list(object({ ...texts('ip'), hostnames: TEXTS })),
  priority: INT32,
  dnsConfig: object({ ...each(TEXTS, 'nameservers searches'), options: list(object(texts('name value'))) }),
  readinessGates: list(object(texts('conditionType'))),
  overhead: map(QUANTITY),
  topologySpreadConstraints: list(TOPOLOGY_SPREAD),
  os: object(texts('name')),
  schedulingGates: list(object(texts('name'))),
  resourceClaims: list(object(texts('name resourceClaimName resourceClaimTemplateName'))),
  resources: RESOURCES,
});

/** The spec of a Deployment. */
export const DEPLOYMENT_SPEC = object({
  ...each(INT32, 'replicas minReadySeconds revisionHistoryLimit progressDeadlineSeconds'),
  selector: LABEL_SELECTOR,
  template: object({ metadata: METADATA, spec: POD_SPEC }),
  strategy: object({
    ...texts('type'),
    rollingUpdate: object(each(INT_OR_TEXT, 'maxUnavailable maxSurge')),
  }),
  paused: FLAG,
});
