/** The shape of the volumes of a pod. */
import { LABEL_SELECTOR, METADATA } from './metadata.ts';
import {
  FLAG,
  INT32,
  INT64,
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

const SECRET_REFERENCE = object(texts('name'));

/** Keys of a secret or config map, and the files that they become. */
const KEYS_TO_PATHS = list(object({ ...texts('key path'), mode: INT32 }));

/** One field of the pod itself. */
export const FIELD_REFERENCE = object(texts('apiVersion fieldPath'));

/** One resource of a container. */
export const RESOURCE_REFERENCE = object({ ...texts('containerName resource'), divisor: QUANTITY });

const DOWNWARD_ITEMS = list(
  object({ ...texts('path'), fieldRef: FIELD_REFERENCE, resourceFieldRef: RESOURCE_REFERENCE, mode: INT32 }),
);

/** What a container asks for, and what it may have. */
const AMOUNTS: Fields = { limits: map(QUANTITY), requests: map(QUANTITY) };

/** The resources of a container. */
export const RESOURCES = object({ ...AMOUNTS, claims: list(object(texts('name request'))) });

const CLAIM_SPEC = object({
  ...texts('storageClassName volumeMode volumeName volumeAttributesClassName'),
  accessModes: TEXTS,
  selector: LABEL_SELECTOR,
  resources: object(AMOUNTS),
  dataSource: object(texts('apiGroup kind name')),
  dataSourceRef: object(texts('apiGroup kind name namespace')),
});

const PROJECTED_SOURCE = object({
  secret: object({ ...texts('name'), items: KEYS_TO_PATHS, optional: FLAG }),
  configMap: object({ ...texts('name'), items: KEYS_TO_PATHS, optional: FLAG }),
  downwardAPI: object({ items: DOWNWARD_ITEMS }),
  serviceAccountToken: object({ ...texts('audience path'), expirationSeconds: INT64 }),
  clusterTrustBundle: object({
    ...texts('name signerName path'),
    labelSelector: LABEL_SELECTOR,
    optional: FLAG,
  }),
  podCertificate: object({
    ...texts('signerName keyType credentialBundlePath keyPath certificateChainPath'),
    maxExpirationSeconds: INT32,
    userAnnotations: TEXT_MAP,
  }),
});

/** Volumes of the providers of clouds and of storage. */
const PROVIDERS: Fields = {
  gcePersistentDisk: object({ ...texts('pdName fsType'), partition: INT32, readOnly: FLAG }),
  awsElasticBlockStore: object({ ...texts('volumeID fsType'), partition: INT32, readOnly: FLAG }),
  gitRepo: object(texts('repository revision directory')),
  nfs: object({ ...texts('server path'), readOnly: FLAG }),
  iscsi: object({
    ...texts('targetPortal iqn iscsiInterface fsType initiatorName'),
    lun: INT32,
    portals: TEXTS,
    ...each(FLAG, 'readOnly chapAuthDiscovery chapAuthSession'),
    secretRef: SECRET_REFERENCE,
  }),
  glusterfs: object({ ...texts('endpoints path'), readOnly: FLAG }),
  rbd: object({
    ...texts('image fsType pool user keyring'),
    monitors: TEXTS,
    secretRef: SECRET_REFERENCE,
    readOnly: FLAG,
  }),
  flexVolume: object({
    ...texts('driver fsType'),
    secretRef: SECRET_REFERENCE,
    readOnly: FLAG,
    options: TEXT_MAP,
  }),
  cinder: object({ ...texts('volumeID fsType'), readOnly: FLAG, secretRef: SECRET_REFERENCE }),
  cephfs: object({
    ...texts('path user secretFile'),
    monitors: TEXTS,
    secretRef: SECRET_REFERENCE,
    readOnly: FLAG,
  }),
  flocker: object(texts('datasetName datasetUUID')),
  fc: object({ targetWWNs: TEXTS, lun: INT32, ...texts('fsType'), readOnly: FLAG, wwids: TEXTS }),
  azureFile: object({ ...texts('secretName shareName'), readOnly: FLAG }),
  vsphereVolume: object(texts('volumePath fsType storagePolicyName storagePolicyID')),
  quobyte: object({ ...texts('registry volume user group tenant'), readOnly: FLAG }),
  azureDisk: object({ ...texts('diskName diskURI cachingMode fsType kind'), readOnly: FLAG }),
  photonPersistentDisk: object(texts('pdID fsType')),
  portworxVolume: object({ ...texts('volumeID fsType'), readOnly: FLAG }),
  scaleIO: object({
    ...texts('gateway system protectionDomain storagePool storageMode volumeName fsType'),
    secretRef: SECRET_REFERENCE,
    ...each(FLAG, 'sslEnabled readOnly'),
  }),
  storageos: object({
    ...texts('volumeName volumeNamespace fsType'),
    readOnly: FLAG,
    secretRef: SECRET_REFERENCE,
  }),
};

/** A volume. */
export const VOLUME = object({
  ...texts('name'),
  ...PROVIDERS,
  hostPath: object(texts('path type')),
  emptyDir: object({ ...texts('medium'), sizeLimit: QUANTITY }),
  secret: object({ ...texts('secretName'), items: KEYS_TO_PATHS, defaultMode: INT32, optional: FLAG }),
  configMap: object({ ...texts('name'), items: KEYS_TO_PATHS, defaultMode: INT32, optional: FLAG }),
  persistentVolumeClaim: object({ ...texts('claimName'), readOnly: FLAG }),
  downwardAPI: object({ items: DOWNWARD_ITEMS, defaultMode: INT32 }),
  projected: object({ sources: list(PROJECTED_SOURCE), defaultMode: INT32 }),
  csi: object({
    ...texts('driver fsType'),
    readOnly: FLAG,
    volumeAttributes: TEXT_MAP,
    nodePublishSecretRef: SECRET_REFERENCE,
  }),
  ephemeral: object({ volumeClaimTemplate: object({ metadata: METADATA, spec: CLAIM_SPEC }) }),
  image: object(texts('reference pullPolicy')),
});
