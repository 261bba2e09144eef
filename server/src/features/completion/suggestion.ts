/** What completion offers, as plain data. */
import type { Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import type { SchemaRef } from '../schemas/schema-at.ts';

/** What a suggestion is, for its icon. */
export type SuggestionKind =
  'field' | 'value' | 'reference' | 'event' | 'module' | 'interface' | 'class' | 'range' | 'snippet';

/** What the explanation of a suggestion is made from when somebody looks at it. */
export type DocRef =
  | { readonly kind: 'field'; readonly schema: SchemaRef; readonly name: string }
  | { readonly kind: 'value'; readonly schema: SchemaRef; readonly value: string }
  /** Something that the family of the file explains. Plain data, as it goes to the client and comes back. */
  | { readonly kind: 'own'; readonly own: object }
  | { readonly kind: 'text'; readonly text: Message }
  | { readonly kind: 'code'; readonly text: string };

/** Text that replaces what is typed. Lines behind the first are indented to where they stand. */
export interface Insertion {
  readonly plain: string;
  /** With places to fill in, in the grammar of the protocol; absent where there are none. */
  readonly snippet?: string;
}

/** One thing that could be written here. */
export interface Suggestion {
  readonly label: string;
  readonly kind: SuggestionKind;
  /** A few words beside the label. */
  readonly detail?: Message;
  readonly insertion: Insertion;
  /** What is replaced, in the chunk; on one line. */
  readonly span: Span;
  /** A change beside the insertion: a comma before it. */
  readonly extra?: { readonly span: Span; readonly text: string };
  readonly deprecated?: boolean;
  /** The first choice, where there is one. */
  readonly preferred?: boolean;
  readonly doc?: DocRef;
}

/** What could be written at a position. The order is that in which it should be shown. */
export interface Suggestions {
  readonly chunkIndex: number;
  readonly items: readonly Suggestion[];
  /** True where there are more than are listed: ask again when more is typed. */
  readonly incomplete: boolean;
  /** What the line starts with; part of every line of an insertion behind the first. */
  readonly lineIndent: string;
}

/** How many suggestions are listed. */
export const MAX_SUGGESTIONS = 300;
