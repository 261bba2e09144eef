/** What a bundle needs of others, as its metadata files say it: plain facts with their places. */
import type { Message } from '../../../text/message.ts';
import type { Located, Span } from '../../../text/span.ts';

/** What a metadata file says that has to be there for the operator; nothing for most files. */
export interface NeedFacts {
  /** The types of the items of `dependencies`. */
  readonly dependencies: readonly Located<string>[];
  /** The types of the items of `properties`. */
  readonly properties: readonly Located<string>[];
  /** What the resolver of OLM Classic cannot read of `olm.constraint`, and no validator has found. */
  readonly constraintFaults: readonly (Span & { readonly message: Message })[];
}
