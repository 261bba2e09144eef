/** The types that the objects of Kubernetes have in common: metadata, owner references, label selectors. */
import { TIME } from './scalars.ts';
import {
  allPromoted,
  ANY,
  BOOLEAN_TYPE,
  INT64,
  listOf,
  mapOf,
  STRING_TYPE,
  struct,
  type DecodedType,
} from './types.ts';

const OWNER_REFERENCE = struct({
  apiVersion: STRING_TYPE,
  kind: STRING_TYPE,
  name: STRING_TYPE,
  uid: STRING_TYPE,
  controller: BOOLEAN_TYPE,
  blockOwnerDeletion: BOOLEAN_TYPE,
});

/** Who set which fields (`metav1.ManagedFieldsEntry`). */
export const MANAGED_FIELDS: DecodedType = struct({
  manager: STRING_TYPE,
  operation: STRING_TYPE,
  apiVersion: STRING_TYPE,
  time: TIME,
  fieldsType: STRING_TYPE,
  fieldsV1: ANY,
  subresource: STRING_TYPE,
});

/** What stands under `metadata` (`metav1.ObjectMeta`). */
export const OBJECT_META: DecodedType = struct({
  name: STRING_TYPE,
  generateName: STRING_TYPE,
  namespace: STRING_TYPE,
  selfLink: STRING_TYPE,
  uid: STRING_TYPE,
  resourceVersion: STRING_TYPE,
  generation: INT64,
  creationTimestamp: TIME,
  deletionTimestamp: TIME,
  deletionGracePeriodSeconds: INT64,
  labels: mapOf(STRING_TYPE),
  annotations: mapOf(STRING_TYPE),
  ownerReferences: listOf(OWNER_REFERENCE),
  finalizers: listOf(STRING_TYPE),
  managedFields: listOf(MANAGED_FIELDS),
});

/** What chooses objects by their labels (`metav1.LabelSelector`). */
export const LABEL_SELECTOR: DecodedType = struct({
  matchLabels: mapOf(STRING_TYPE),
  matchExpressions: listOf(struct({ key: STRING_TYPE, operator: STRING_TYPE, values: listOf(STRING_TYPE) })),
});

/** The fields of every object beside its own ones: what it is, and its metadata. */
export const OBJECT_FIELDS = {
  ...allPromoted({ apiVersion: STRING_TYPE, kind: STRING_TYPE }),
  metadata: OBJECT_META,
} as const;
