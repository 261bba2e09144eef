/** The types of the objects that the object validator decodes, by kind. */
import { LABEL_SELECTOR, OBJECT_FIELDS } from './object-meta.ts';
import { INT_OR_STRING } from './scalars.ts';
import { BOOLEAN_TYPE, INT32, listOf, own, STRING_TYPE, struct, type DecodedType } from './types.ts';

const POLICY_RULE = struct({
  verbs: listOf(STRING_TYPE),
  apiGroups: listOf(STRING_TYPE),
  resources: listOf(STRING_TYPE),
  resourceNames: listOf(STRING_TYPE),
  nonResourceURLs: listOf(STRING_TYPE),
});

/** These objects come as JSON, so that no scalar becomes a text. */
function object(fields: Readonly<Record<string, DecodedType>>): DecodedType {
  const type = struct({ ...OBJECT_FIELDS, ...fields });
  return own(() => ({ as: type }));
}

/** What the check of names looks at; the object validator does not. */
export const SERVICE_ACCOUNT: DecodedType = object({
  secrets: listOf(
    struct({
      kind: STRING_TYPE,
      namespace: STRING_TYPE,
      name: STRING_TYPE,
      uid: STRING_TYPE,
      apiVersion: STRING_TYPE,
      resourceVersion: STRING_TYPE,
      fieldPath: STRING_TYPE,
    }),
  ),
  imagePullSecrets: listOf(struct({ name: STRING_TYPE })),
  automountServiceAccountToken: BOOLEAN_TYPE,
});

/** What each kind is decoded into. */
export const OBJECT_TYPES: ReadonlyMap<string, DecodedType> = new Map([
  [
    'PodDisruptionBudget',
    object({
      spec: struct({
        minAvailable: INT_OR_STRING,
        maxUnavailable: INT_OR_STRING,
        selector: LABEL_SELECTOR,
        unhealthyPodEvictionPolicy: STRING_TYPE,
      }),
    }),
  ],
  [
    'PriorityClass',
    object({
      value: INT32,
      globalDefault: BOOLEAN_TYPE,
      description: STRING_TYPE,
      preemptionPolicy: STRING_TYPE,
    }),
  ],
  ['Role', object({ rules: listOf(POLICY_RULE) })],
  [
    'ClusterRole',
    object({
      rules: listOf(POLICY_RULE),
      aggregationRule: struct({ clusterRoleSelectors: listOf(LABEL_SELECTOR) }),
    }),
  ],
]);
