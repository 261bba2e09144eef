/** What a check says: a rule, a place, a message, and what else belongs to it. */
import type { Message } from '../../text/message.ts';
import type { Range, Span } from '../../text/span.ts';

/** A place that belongs to a finding: the other head, the other duplicate. */
export interface Related {
  /** The document that the span lies in; left out where it is that of the finding itself. */
  readonly document?: object;
  readonly span: Span;
  readonly message: Message;
  /** Where it is, if it is in no document of the unit: the span counts for nothing then. */
  readonly elsewhere?: { readonly file: string; readonly range: Range };
}

/** A written string to be replaced by another value; it is quoted as the place needs it. */
interface Replacement {
  /** The document that the span lies in; left out where it is that of the finding itself. */
  readonly document?: object;
  readonly span: Span;
  readonly value: string;
}

/** A value to be written: what JSON can say. */
export type NewValue =
  string | number | boolean | null | readonly NewValue[] | { readonly [key: string]: NewValue };

/** What a change does to a document. Spans are relative to the chunk, and exactly those of nodes unless said otherwise. */
export type DocumentChange =
  /** Writes another string in place of a scalar, or of a key. */
  | { readonly kind: 'replace'; readonly span: Span; readonly value: string }
  /** Takes the item of a list away. */
  | { readonly kind: 'deleteItem'; readonly span: Span }
  /** Takes a pair away; the span is that of its key. */
  | { readonly kind: 'deletePair'; readonly span: Span }
  /** Puts a pair into the mapping at the span: before all others, behind the key `after`, or at its end. */
  | {
      readonly kind: 'insertPair';
      readonly span: Span;
      readonly key: string;
      readonly value: NewValue;
      readonly after?: string;
      readonly first?: true;
    }
  /** Puts an item into the list at the span, before the item at `index` or at its end. */
  | { readonly kind: 'insertItem'; readonly span: Span; readonly value: NewValue; readonly index?: number }
  /** Writes another value in place of a scalar: a number, a list, or text without quotes. */
  | { readonly kind: 'rewrite'; readonly span: Span; readonly value: NewValue }
  /** Takes the whole document away, with a separator; the span is that of its root. */
  | { readonly kind: 'deleteDocument'; readonly span: Span }
  /** Writes a text as it is, which nothing is done to; any span. Behind a comment sign it is text of the comment. */
  | { readonly kind: 'writeText'; readonly span: Span; readonly text: string }
  /** Takes the lines away that the span touches; any span. */
  | { readonly kind: 'deleteLines'; readonly span: Span }
  /**
   * Moves what stands behind the dashes of a separator line to a line of its own, or makes it a comment; the span is that
   * of the line.
   */
  | { readonly kind: 'splitSeparator'; readonly span: Span; readonly comment?: true }
  /** Puts a separator line above the line that the span starts on; any span. */
  | { readonly kind: 'insertSeparator'; readonly span: Span };

/** A change of a document; it is that of the finding itself where `document` is left out. */
export type Change = DocumentChange & { readonly document?: object };

/** Adds a line to the end of a file that says which others are left out of a unit; it is made where it is not there. */
export interface LeaveOutFile {
  readonly kind: 'leaveOutFile';
  /** The file that gets the line. */
  readonly listedIn: string;
  readonly line: string;
}

/**
 * A change that mends a finding, as plain facts. A `safe` fix keeps the meaning that the author plainly had in mind.
 */
export interface Fix {
  readonly title: Message;
  readonly safe: boolean;
  readonly replacements: readonly Replacement[];
  /** What else changes. All of a fix is made, or nothing. */
  readonly changes?: readonly (Change | LeaveOutFile)[];
}

/** What a check says about a place. */
export interface Report {
  readonly span: Span;
  /** Only where it differs from that of the rule: some rules are graver in some places than in others. */
  readonly severity?: 'error' | 'warning' | 'info' | 'hint';
  readonly message: Message;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
  /** What it is to the tools, where that is not the same for all that the rule is of. */
  readonly verdict?: ToolVerdict;
}

/** What a finding is to the tools that it is a verdict of. */
export interface ToolVerdict {
  /** Only these suites of the rule say it. */
  readonly suites?: readonly string[];
  /**
   * By suite, the step in which its tool says it and stops: it says nothing of a later step, and in the same step only what
   * stops it as well.
   */
  readonly stops?: Readonly<Record<string, number>>;
  /**
   * Set where something else says it better to people: it is only told to those who ask for the verdict of a tool. About a file
   * as a whole that holds only where a fault of reading in it is said.
   */
  readonly isConsequence?: true;
}

/** What a check says about a file or folder as a whole. */
export interface FileReport {
  readonly message: Message;
  /** Only where it differs from that of the rule. */
  readonly severity?: 'error' | 'warning' | 'info' | 'hint';
  readonly verdict?: ToolVerdict;
  /** Zero-based line, where it has one. */
  readonly line?: number;
}

/** A report with the id of the rule that made it. */
export interface Finding extends Report {
  readonly rule: string;
}
