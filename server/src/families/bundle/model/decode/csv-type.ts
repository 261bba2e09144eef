/** The Go type of a CSV (`operators/v1alpha1`), told as data (docs/reference/bundle-loading.md, "Decoding differences"). */
import { LABEL_SELECTOR, OBJECT_FIELDS } from '../../../kube/decode/object-meta.ts';
import { INT_OR_STRING, TIME } from '../../../kube/decode/scalars.ts';
import {
  allPromoted,
  ANY,
  BOOLEAN_TYPE,
  INT32,
  listOf,
  mapOf,
  own,
  STRING_TYPE,
  struct,
  type DecodedType,
} from '../../../kube/decode/types.ts';
import { msg } from '../../../../text/message.ts';
import { BOOLEAN, NUMBER, STRING } from '../../../../text/tree.ts';
import { identifiersFault } from '../../../../version/release.ts';
import { parseTolerantVersion } from '../../../../version/semver.ts';
import { POD_TEMPLATE } from './pod-type.ts';

const TEXTS = listOf(STRING_TYPE);
const LABELS = mapOf(STRING_TYPE);
const NAME_AND_URL = struct({ name: STRING_TYPE, url: STRING_TYPE });

/** `spec.version`: a text that the tolerant parser takes. The empty text is none. */
const VERSION = own((tree, node) => {
  const kind = tree.kind(node);
  if (kind === NUMBER || kind === BOOLEAN) return { fault: msg('A version is a text: put it in quotes.') };
  if (kind !== STRING) return { fault: msg('A version is a text such as `1.2.3`.') };
  const text = tree.string(node);
  if (parseTolerantVersion(text) !== undefined) return undefined;
  return {
    fault:
      text === ''
        ? msg('The version is empty: write one such as `1.2.3`, or leave the field out.')
        : msg('`{0}` is no version: it takes three numbers, as in `1.2.3`.', text),
  };
}, true);

/** `spec.release`: identifiers with dots between them. */
const RELEASE = own((tree, node) => {
  const kind = tree.kind(node);
  if (kind === NUMBER || kind === BOOLEAN) return { fault: msg('A release is a text: put it in quotes.') };
  if (kind !== STRING || tree.string(node) === '') return { fault: msg('A release is a text such as `1`.') };
  const fault = identifiersFault(tree.string(node));
  return fault && { fault: fault.message };
}, true);

const DESCRIPTORS = listOf(
  struct({
    path: STRING_TYPE,
    displayName: STRING_TYPE,
    description: STRING_TYPE,
    'x-descriptors': TEXTS,
    value: ANY,
  }),
);

/** What the descriptions of CRDs and of API services have in common. */
const API_FIELDS = {
  name: STRING_TYPE,
  version: STRING_TYPE,
  kind: STRING_TYPE,
  displayName: STRING_TYPE,
  description: STRING_TYPE,
  resources: listOf(struct({ name: STRING_TYPE, kind: STRING_TYPE, version: STRING_TYPE })),
  statusDescriptors: DESCRIPTORS,
  specDescriptors: DESCRIPTORS,
  actionDescriptors: DESCRIPTORS,
};

const CRDS = listOf(struct(API_FIELDS));
const SERVICES = listOf(
  struct({ ...API_FIELDS, group: STRING_TYPE, deploymentName: STRING_TYPE, containerPort: INT32 }),
);

const PERMISSIONS = listOf(
  struct({
    serviceAccountName: STRING_TYPE,
    rules: listOf(
      struct({
        verbs: TEXTS,
        apiGroups: TEXTS,
        resources: TEXTS,
        resourceNames: TEXTS,
        nonResourceURLs: TEXTS,
      }),
    ),
  }),
);

const DEPLOYMENT_SPEC = struct({
  replicas: INT32,
  selector: LABEL_SELECTOR,
  template: POD_TEMPLATE,
  strategy: struct({
    type: STRING_TYPE,
    rollingUpdate: struct({ maxUnavailable: INT_OR_STRING, maxSurge: INT_OR_STRING }),
  }),
  minReadySeconds: INT32,
  revisionHistoryLimit: INT32,
  paused: BOOLEAN_TYPE,
  progressDeadlineSeconds: INT32,
});

/** What is under `spec.install.spec`. */
export const STRATEGY_TYPE: DecodedType = struct({
  deployments: listOf(struct({ name: STRING_TYPE, label: LABELS, spec: DEPLOYMENT_SPEC })),
  permissions: PERMISSIONS,
  clusterPermissions: PERMISSIONS,
});

/** What is under `spec.install`. */
export const INSTALL_TYPE: DecodedType = struct({ strategy: STRING_TYPE, spec: STRATEGY_TYPE });

const WEBHOOK = struct({
  generateName: STRING_TYPE,
  type: STRING_TYPE,
  deploymentName: STRING_TYPE,
  containerPort: INT32,
  targetPort: INT_OR_STRING,
  rules: listOf(
    struct({
      operations: TEXTS,
      ...allPromoted({ apiGroups: TEXTS, apiVersions: TEXTS, resources: TEXTS, scope: STRING_TYPE }),
    }),
  ),
  failurePolicy: STRING_TYPE,
  matchPolicy: STRING_TYPE,
  objectSelector: LABEL_SELECTOR,
  sideEffects: STRING_TYPE,
  timeoutSeconds: INT32,
  admissionReviewVersions: TEXTS,
  reinvocationPolicy: STRING_TYPE,
  webhookPath: STRING_TYPE,
  conversionCRDs: TEXTS,
});

/** What is under `spec`. */
export const CSV_SPEC_TYPE: DecodedType = struct({
  install: INSTALL_TYPE,
  version: VERSION,
  release: RELEASE,
  maturity: STRING_TYPE,
  customresourcedefinitions: struct({ owned: CRDS, required: CRDS }),
  apiservicedefinitions: struct({ owned: SERVICES, required: SERVICES }),
  webhookdefinitions: listOf(WEBHOOK),
  nativeAPIs: listOf(struct({ group: STRING_TYPE, version: STRING_TYPE, kind: STRING_TYPE })),
  minKubeVersion: STRING_TYPE,
  displayName: STRING_TYPE,
  description: STRING_TYPE,
  keywords: TEXTS,
  maintainers: listOf(struct({ name: STRING_TYPE, email: STRING_TYPE })),
  provider: NAME_AND_URL,
  links: listOf(NAME_AND_URL),
  icon: listOf(struct({ base64data: STRING_TYPE, mediatype: STRING_TYPE })),
  installModes: listOf(struct({ type: STRING_TYPE, supported: BOOLEAN_TYPE })),
  replaces: STRING_TYPE,
  skips: TEXTS,
  labels: LABELS,
  annotations: LABELS,
  selector: LABEL_SELECTOR,
  cleanup: struct({ enabled: BOOLEAN_TYPE }),
  relatedImages: listOf(struct({ name: STRING_TYPE, image: STRING_TYPE })),
});

const CONDITION = {
  phase: STRING_TYPE,
  message: STRING_TYPE,
  reason: STRING_TYPE,
  lastUpdateTime: TIME,
  lastTransitionTime: TIME,
};

const REQUIREMENT = {
  group: STRING_TYPE,
  version: STRING_TYPE,
  kind: STRING_TYPE,
  status: STRING_TYPE,
  message: STRING_TYPE,
};

const CSV_STATUS = struct({
  ...CONDITION,
  conditions: listOf(struct(CONDITION)),
  requirementStatus: listOf(
    struct({ ...REQUIREMENT, name: STRING_TYPE, uuid: STRING_TYPE, dependents: listOf(struct(REQUIREMENT)) }),
  ),
  certsLastUpdated: TIME,
  certsRotateAt: TIME,
  cleanup: struct({
    pendingDeletion: listOf(
      struct({
        group: STRING_TYPE,
        kind: STRING_TYPE,
        instances: listOf(struct({ namespace: STRING_TYPE, name: STRING_TYPE })),
      }),
    ),
  }),
});

/** A CSV. */
export const CSV_TYPE: DecodedType = struct({ ...OBJECT_FIELDS, spec: CSV_SPEC_TYPE, status: CSV_STATUS });
