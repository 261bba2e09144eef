/** The Go type of a volume of a pod (`corev1.Volume`): its sources, each as operators write it. */
import { LABEL_SELECTOR, OBJECT_META } from '../../../kube/decode/object-meta.ts';
import { QUANTITY } from '../../../kube/decode/scalars.ts';
import {
  allPromoted,
  BOOLEAN_TYPE,
  INT32,
  INT64,
  listOf,
  mapOf,
  STRING_TYPE,
  struct,
  type DecodedType,
} from '../../../kube/decode/types.ts';
import { LOCAL_REFERENCE, OLDER_SOURCES } from './older-volume-types.ts';
import { FIELD_REFERENCE, RESOURCE_REFERENCE } from './container-type.ts';

const KEYS_TO_PATHS = listOf(struct({ key: STRING_TYPE, path: STRING_TYPE, mode: INT32 }));

const DOWNWARD_ITEMS = listOf(
  struct({ path: STRING_TYPE, fieldRef: FIELD_REFERENCE, resourceFieldRef: RESOURCE_REFERENCE, mode: INT32 }),
);

const PROJECTED_KEYS = struct({ name: STRING_TYPE, items: KEYS_TO_PATHS, optional: BOOLEAN_TYPE });

const PROJECTION = struct({
  secret: PROJECTED_KEYS,
  configMap: PROJECTED_KEYS,
  downwardAPI: struct({ items: DOWNWARD_ITEMS }),
  serviceAccountToken: struct({ audience: STRING_TYPE, expirationSeconds: INT64, path: STRING_TYPE }),
  clusterTrustBundle: struct({
    name: STRING_TYPE,
    signerName: STRING_TYPE,
    labelSelector: LABEL_SELECTOR,
    optional: BOOLEAN_TYPE,
    path: STRING_TYPE,
  }),
});

const OBJECT_OF_GROUP = struct({
  apiGroup: STRING_TYPE,
  kind: STRING_TYPE,
  name: STRING_TYPE,
  namespace: STRING_TYPE,
});

const CLAIM_SPEC = struct({
  accessModes: listOf(STRING_TYPE),
  selector: LABEL_SELECTOR,
  resources: struct({ limits: mapOf(QUANTITY), requests: mapOf(QUANTITY) }),
  volumeName: STRING_TYPE,
  storageClassName: STRING_TYPE,
  volumeMode: STRING_TYPE,
  dataSource: OBJECT_OF_GROUP,
  dataSourceRef: OBJECT_OF_GROUP,
  volumeAttributesClassName: STRING_TYPE,
});

/** What a volume may hold: the fields of the struct that is embedded in it. */
const SOURCES = {
  hostPath: struct({ path: STRING_TYPE, type: STRING_TYPE }),
  emptyDir: struct({ medium: STRING_TYPE, sizeLimit: QUANTITY }),
  secret: struct({
    secretName: STRING_TYPE,
    items: KEYS_TO_PATHS,
    defaultMode: INT32,
    optional: BOOLEAN_TYPE,
  }),
  configMap: struct({
    name: STRING_TYPE,
    items: KEYS_TO_PATHS,
    defaultMode: INT32,
    optional: BOOLEAN_TYPE,
  }),
  nfs: struct({ server: STRING_TYPE, path: STRING_TYPE, readOnly: BOOLEAN_TYPE }),
  persistentVolumeClaim: struct({ claimName: STRING_TYPE, readOnly: BOOLEAN_TYPE }),
  downwardAPI: struct({ items: DOWNWARD_ITEMS, defaultMode: INT32 }),
  projected: struct({ sources: listOf(PROJECTION), defaultMode: INT32 }),
  csi: struct({
    driver: STRING_TYPE,
    readOnly: BOOLEAN_TYPE,
    fsType: STRING_TYPE,
    volumeAttributes: mapOf(STRING_TYPE),
    nodePublishSecretRef: LOCAL_REFERENCE,
  }),
  ephemeral: struct({ volumeClaimTemplate: struct({ metadata: OBJECT_META, spec: CLAIM_SPEC }) }),
  image: struct({ reference: STRING_TYPE, pullPolicy: STRING_TYPE }),
};

/** A volume of a pod. */
export const VOLUME: DecodedType = struct({
  name: STRING_TYPE,
  ...allPromoted({ ...SOURCES, ...OLDER_SOURCES }),
});
