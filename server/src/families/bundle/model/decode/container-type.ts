/** The Go type of a container (`corev1.Container`). */
import { INT_OR_STRING, QUANTITY } from '../../../kube/decode/scalars.ts';
import {
  allPromoted,
  BOOLEAN_TYPE,
  INT32,
  INT64,
  listOf,
  mapOf,
  promoted,
  STRING_TYPE,
  struct,
  type DecodedType,
} from '../../../kube/decode/types.ts';
import { SECCOMP_PROFILE, SE_LINUX, WINDOWS_OPTIONS } from './security-types.ts';

const TEXTS = listOf(STRING_TYPE);
const NAMES_AND_VALUES = listOf(struct({ name: STRING_TYPE, value: STRING_TYPE }));

const KEY_REFERENCE = struct({ name: promoted(STRING_TYPE), key: STRING_TYPE, optional: BOOLEAN_TYPE });
const OBJECT_REFERENCE = struct({ name: promoted(STRING_TYPE), optional: BOOLEAN_TYPE });

/** A field of the pod itself (`corev1.ObjectFieldSelector`). */
export const FIELD_REFERENCE: DecodedType = struct({ apiVersion: STRING_TYPE, fieldPath: STRING_TYPE });

/** A resource of a container (`corev1.ResourceFieldSelector`). */
export const RESOURCE_REFERENCE: DecodedType = struct({
  containerName: STRING_TYPE,
  resource: STRING_TYPE,
  divisor: QUANTITY,
});

const ENVIRONMENT = listOf(
  struct({
    name: STRING_TYPE,
    value: STRING_TYPE,
    valueFrom: struct({
      fieldRef: FIELD_REFERENCE,
      resourceFieldRef: RESOURCE_REFERENCE,
      configMapKeyRef: KEY_REFERENCE,
      secretKeyRef: KEY_REFERENCE,
      fileKeyRef: struct({
        volumeName: STRING_TYPE,
        path: STRING_TYPE,
        key: STRING_TYPE,
        optional: BOOLEAN_TYPE,
      }),
    }),
  }),
);

const EXEC = struct({ command: TEXTS });
const HTTP_GET = struct({
  path: STRING_TYPE,
  port: INT_OR_STRING,
  host: STRING_TYPE,
  scheme: STRING_TYPE,
  httpHeaders: NAMES_AND_VALUES,
});
const TCP_SOCKET = struct({ port: INT_OR_STRING, host: STRING_TYPE });

const PROBE = struct({
  ...allPromoted({
    exec: EXEC,
    httpGet: HTTP_GET,
    tcpSocket: TCP_SOCKET,
    grpc: struct({ port: INT32, service: STRING_TYPE }),
  }),
  initialDelaySeconds: INT32,
  timeoutSeconds: INT32,
  periodSeconds: INT32,
  successThreshold: INT32,
  failureThreshold: INT32,
  terminationGracePeriodSeconds: INT64,
});

const LIFECYCLE_HANDLER = struct({
  exec: EXEC,
  httpGet: HTTP_GET,
  tcpSocket: TCP_SOCKET,
  sleep: struct({ seconds: INT64 }),
});

const SECURITY_CONTEXT = struct({
  capabilities: struct({ add: TEXTS, drop: TEXTS }),
  privileged: BOOLEAN_TYPE,
  seLinuxOptions: SE_LINUX,
  windowsOptions: WINDOWS_OPTIONS,
  runAsUser: INT64,
  runAsGroup: INT64,
  runAsNonRoot: BOOLEAN_TYPE,
  readOnlyRootFilesystem: BOOLEAN_TYPE,
  allowPrivilegeEscalation: BOOLEAN_TYPE,
  procMount: STRING_TYPE,
  seccompProfile: SECCOMP_PROFILE,
  appArmorProfile: SECCOMP_PROFILE,
});

const FIELDS = {
  name: STRING_TYPE,
  image: STRING_TYPE,
  command: TEXTS,
  args: TEXTS,
  workingDir: STRING_TYPE,
  ports: listOf(
    struct({
      name: STRING_TYPE,
      hostPort: INT32,
      containerPort: INT32,
      protocol: STRING_TYPE,
      hostIP: STRING_TYPE,
    }),
  ),
  envFrom: listOf(
    struct({ prefix: STRING_TYPE, configMapRef: OBJECT_REFERENCE, secretRef: OBJECT_REFERENCE }),
  ),
  env: ENVIRONMENT,
  resources: struct({
    limits: mapOf(QUANTITY),
    requests: mapOf(QUANTITY),
    claims: listOf(struct({ name: STRING_TYPE, request: STRING_TYPE })),
  }),
  resizePolicy: listOf(struct({ resourceName: STRING_TYPE, restartPolicy: STRING_TYPE })),
  restartPolicy: STRING_TYPE,
  restartPolicyRules: listOf(
    struct({ action: STRING_TYPE, exitCodes: struct({ operator: STRING_TYPE, values: listOf(INT32) }) }),
  ),
  volumeMounts: listOf(
    struct({
      name: STRING_TYPE,
      readOnly: BOOLEAN_TYPE,
      recursiveReadOnly: STRING_TYPE,
      mountPath: STRING_TYPE,
      subPath: STRING_TYPE,
      mountPropagation: STRING_TYPE,
      subPathExpr: STRING_TYPE,
    }),
  ),
  volumeDevices: listOf(struct({ name: STRING_TYPE, devicePath: STRING_TYPE })),
  livenessProbe: PROBE,
  readinessProbe: PROBE,
  startupProbe: PROBE,
  lifecycle: struct({ postStart: LIFECYCLE_HANDLER, preStop: LIFECYCLE_HANDLER, stopSignal: STRING_TYPE }),
  terminationMessagePath: STRING_TYPE,
  terminationMessagePolicy: STRING_TYPE,
  imagePullPolicy: STRING_TYPE,
  securityContext: SECURITY_CONTEXT,
  stdin: BOOLEAN_TYPE,
  stdinOnce: BOOLEAN_TYPE,
  tty: BOOLEAN_TYPE,
};

/** A container, or one that runs first. */
export const CONTAINER: DecodedType = struct(FIELDS);

/** A container that is added for a while (`corev1.EphemeralContainer`). */
export const EPHEMERAL_CONTAINER: DecodedType = struct({
  ...allPromoted(FIELDS),
  targetContainerName: STRING_TYPE,
});
