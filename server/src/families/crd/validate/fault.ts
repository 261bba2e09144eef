/** What the API server would say of a CustomResourceDefinition, as the validators of bundles report it. */
import type { Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';

/** The rules (docs/reference/bundle-rules.md, "CRD"), and one for what only v1beta1 can be wrong with. */
type CrdRuleId =
  | 'crd-name-mismatch'
  | 'crd-metadata-invalid'
  | 'crd-group-invalid'
  | 'crd-scope-invalid'
  | 'crd-version-name-invalid'
  | 'crd-version-duplicate'
  | 'crd-storage-version'
  | 'crd-names-invalid'
  | 'crd-conversion-invalid'
  | 'crd-preserve-unknown-fields'
  | 'crd-printer-column-invalid'
  | 'crd-selectable-field-invalid'
  | 'crd-scale-path-invalid'
  | 'crd-deprecation-warning'
  | 'crd-api-approval'
  | 'crd-per-version-conflict';

/** One finding of the API server. The real validators report just as many. */
export interface CrdFault {
  readonly rule: CrdRuleId;
  readonly span: Span;
  readonly message: Message;
}
