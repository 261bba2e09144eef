/** The shape of a ClusterServiceVersion (docs/reference/bundle-rendering.md, "What is decoded"). */
import { LABEL_SELECTOR, METADATA, TYPE_FIELDS } from './metadata.ts';
import { DEPLOYMENT_SPEC } from './pod.ts';
import {
  ANY,
  FLAG,
  INT32,
  INT_OR_TEXT,
  RELEASE,
  TEXTS,
  TEXT_MAP,
  TIME,
  VERSION,
  each,
  list,
  object,
  texts,
  type Fields,
} from './shape.ts';

const DESCRIPTORS = list(
  object({ ...texts('path displayName description'), 'x-descriptors': TEXTS, value: ANY }),
);

/** What owned and required APIs have in common. */
const API: Fields = {
  ...texts('name version kind displayName description'),
  resources: list(object(texts('name kind version'))),
  ...each(DESCRIPTORS, 'statusDescriptors specDescriptors actionDescriptors'),
};

const SERVICE_API = object({ ...API, ...texts('group deploymentName'), containerPort: INT32 });

const PERMISSIONS = list(
  object({
    ...texts('serviceAccountName'),
    rules: list(object(each(TEXTS, 'verbs apiGroups resources resourceNames nonResourceURLs'))),
  }),
);

const WEBHOOK = object({
  ...texts('generateName type deploymentName failurePolicy matchPolicy sideEffects reinvocationPolicy'),
  ...texts('webhookPath'),
  ...each(INT32, 'containerPort timeoutSeconds'),
  targetPort: INT_OR_TEXT,
  rules: list(object({ ...each(TEXTS, 'operations apiGroups apiVersions resources'), ...texts('scope') })),
  objectSelector: LABEL_SELECTOR,
  ...each(TEXTS, 'admissionReviewVersions conversionCRDs'),
});

const INSTALL = object({
  ...texts('strategy'),
  spec: object({
    deployments: list(object({ ...texts('name'), spec: DEPLOYMENT_SPEC, label: TEXT_MAP })),
    ...each(PERMISSIONS, 'permissions clusterPermissions'),
  }),
});

const LINK = object(texts('name url'));

const SPEC = object({
  ...texts('displayName description maturity minKubeVersion replaces'),
  install: INSTALL,
  version: VERSION,
  release: RELEASE,
  customresourcedefinitions: object(each(list(object(API)), 'owned required')),
  apiservicedefinitions: object(each(list(SERVICE_API), 'owned required')),
  webhookdefinitions: list(WEBHOOK),
  nativeAPIs: list(object(texts('group version kind'))),
  ...each(TEXTS, 'keywords skips'),
  maintainers: list(object(texts('name email'))),
  provider: LINK,
  links: list(LINK),
  icon: list(object(texts('base64data mediatype'))),
  installModes: list(object({ ...texts('type'), supported: FLAG })),
  ...each(TEXT_MAP, 'annotations labels'),
  selector: LABEL_SELECTOR,
  cleanup: object({ enabled: FLAG }),
  relatedImages: list(object(texts('name image'))),
});

const CONDITION = object({
  ...texts('phase message reason'),
  ...each(TIME, 'lastUpdateTime lastTransitionTime'),
});

const STATUS = object({
  ...texts('phase message reason'),
  ...each(TIME, 'lastUpdateTime lastTransitionTime certsLastUpdated certsRotateAt'),
  conditions: list(CONDITION),
  requirementStatus: list(
    object({
      ...texts('group version kind name status message uuid'),
      dependents: list(object(texts('group version kind status message uuid'))),
    }),
  ),
  cleanup: object({
    pendingDeletion: list(
      object({ ...texts('group kind'), instances: list(object(texts('namespace name'))) }),
    ),
  }),
});

/** A whole ClusterServiceVersion. */
export const CSV = object({ ...TYPE_FIELDS, metadata: METADATA, spec: SPEC, status: STATUS });

/** The part of the spec that rendering decodes for the images of the deployments. */
export const OPERATOR_IMAGES = object({
  install: object({
    ...texts('strategy'),
    spec: object({ deployments: list(object({ ...texts('name'), spec: DEPLOYMENT_SPEC })) }),
  }),
});

/** The part of `customresourcedefinitions` and `apiservicedefinitions` that rendering decodes. */
export const API_KEYS = object(each(list(object(texts('group kind name version'))), 'owned required'));

/** `spec.relatedImages`. */
export const RELATED_IMAGES = list(object(texts('name image')));
