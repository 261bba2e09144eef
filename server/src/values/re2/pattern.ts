/** What a regular expression of RE2 is once it is read: the syntax of Go's `regexp`, without captures. */

/** Where an expression asks for a border instead of a character. */
export type Border = 'text-start' | 'text-end' | 'line-start' | 'line-end' | 'word' | 'no-word';

/** True for a code point that a set holds. */
export type CharSet = (code: number) => boolean;

/** An expression. Whether a repetition is greedy does not matter to those who only ask whether a text matches. */
export type Expression =
  | { readonly is: 'empty' }
  | { readonly is: 'char'; readonly set: CharSet }
  | { readonly is: 'border'; readonly border: Border }
  | { readonly is: 'sequence' | 'choice'; readonly parts: readonly Expression[] }
  | { readonly is: 'repeat'; readonly of: Expression; readonly least: number; readonly most: number };
