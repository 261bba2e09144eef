/**
 * A template file: a file outside every catalog whose first document is, or should be, a template
 * (docs/reference/templates.md).
 */
import type { Decoded } from '../../fbc/model/decoded.ts';
import type { Span } from '../../../text/span.ts';
import type { Template, TemplateEntry } from './template.ts';
import type { UnknownValues } from './unknown-values.ts';

/** A document of a template file. opm reads the first one only. */
export interface TemplateDocument extends Span {
  /** The document as the template that its schema says it is. Absent behind the first document, and where it is none. */
  readonly template?: Template;
  /** The blobs in the `entries` of the template, as opm decodes them; null items are left out. */
  readonly entries: readonly DecodedEntry[];
  /** The values in the template that another program puts in before it is rendered. */
  readonly unknown: UnknownValues;
  /** The first key, or the document where there is none: where a finding about the document is shown. */
  readonly start: number;
  readonly end: number;
  /** The whole document. */
  readonly whole: Span;
}

/** An item of the `entries` of a template. */
export interface DecodedEntry {
  readonly entry: TemplateEntry;
  readonly decoded: Decoded;
}

/** All documents of a template file, in written order. */
export interface TemplateFile {
  readonly documents: readonly TemplateDocument[];
  /** True if the first document cannot be read: nothing is said of the others then. */
  readonly blocked: boolean;
}

/** What rules go by where a document did not become a template. */
export const NO_TEMPLATE: Pick<TemplateDocument, 'template' | 'entries' | 'unknown'> = {
  entries: [],
  unknown: [],
};
