/** The shapes that all objects of Kubernetes share: their metadata, and the selectors of labels. */
import { ANY, FLAG, INT64, TEXTS, TEXT_MAP, TIME, list, object, texts, type Fields } from './shape.ts';

/** `metadata`. */
export const METADATA = object({
  ...texts('name generateName namespace selfLink uid resourceVersion'),
  generation: INT64,
  creationTimestamp: TIME,
  deletionTimestamp: TIME,
  deletionGracePeriodSeconds: INT64,
  labels: TEXT_MAP,
  annotations: TEXT_MAP,
  ownerReferences: list(
    object({ ...texts('apiVersion kind name uid'), controller: FLAG, blockOwnerDeletion: FLAG }),
  ),
  finalizers: TEXTS,
  managedFields: list(
    object({
      ...texts('manager operation apiVersion fieldsType subresource'),
      time: TIME,
      fieldsV1: ANY,
    }),
  ),
});

/** What stands at the top of every manifest. */
export const TYPE_FIELDS: Fields = texts('apiVersion kind');

/** A selector of labels. */
export const LABEL_SELECTOR = object({
  matchLabels: TEXT_MAP,
  matchExpressions: list(object({ ...texts('key operator'), values: TEXTS })),
});
