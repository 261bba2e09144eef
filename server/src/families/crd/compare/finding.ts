/** What the comparison of two CustomResourceDefinitions finds. */
import type { Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import type { Tree } from '../../../text/tree.ts';
import type { ChangedSchemas, RuleWords } from './rule.ts';

/** Whether a change is one of the whole definition, of one version, or between two versions that are served together. */
type ChangeLevel = 'crd' | 'same-version' | 'served-version';

/** A place in one of the two definitions, or in an object on the cluster, in the text that its tree was read from. */
type ChangePlace =
  | { readonly side: 'old' | 'new'; readonly span: Span }
  | { readonly side: 'object'; readonly span: Span; readonly tree: Tree };

/** A change that a rule is about. */
export interface CrdChange {
  readonly rule: RuleWords;
  readonly level: ChangeLevel;
  /** The version, or `v1beta1 -> v1` between two; absent where it is about the whole. */
  readonly version?: string;
  /** The path of the property, `^.spec.size`; absent where it is about the whole. */
  readonly property?: string;
  /** Errors make the change unsafe. */
  readonly severity: 'error' | 'warning';
  readonly message: Message;
  /** What people have to change. */
  readonly place: ChangePlace;
  /** What it is compared with; absent where there is nothing. */
  readonly related?: ChangePlace;
  /** The schemas that it is between; absent where it is about the whole. */
  readonly schemas?: ChangedSchemas;
}
