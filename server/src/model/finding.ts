/** What a check says: a rule, a place, a message, and what else belongs to it. */
import type { Message } from '../text/message.ts';
import type { Span } from '../text/span.ts';
import type { Blob } from './blob.ts';

/** A place in a blob of the catalog; the span is relative to the chunk that the blob is in. */
export interface BlobPlace {
  readonly blob: Blob;
  readonly span: Span;
}

/** A place that belongs to a finding: the other head, the other duplicate. */
export interface Related {
  /** The blob that the span lies in; left out where it is the document of the finding itself. */
  readonly blob?: Blob;
  readonly span: Span;
  readonly message: Message;
}

/** A written string to be replaced by another value; it is quoted as the place needs it. */
export interface Replacement {
  /** The blob that the span lies in; left out where it is the document of the finding itself. */
  readonly blob?: Blob;
  readonly span: Span;
  readonly value: string;
}

/**
 * A change that mends a finding, as plain facts. A `safe` fix keeps the meaning that the author plainly had in mind.
 */
export interface Fix {
  readonly title: Message;
  readonly safe: boolean;
  readonly replacements: readonly Replacement[];
}

/** What a check says about a place. */
export interface Report {
  readonly span: Span;
  /** Only where it differs from that of the rule: some rules are graver in some places than in others. */
  readonly severity?: 'error' | 'warning' | 'info' | 'hint';
  readonly message: Message;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
}

/** A report with the id of the rule that made it. */
export interface Finding extends Report {
  readonly rule: string;
}
