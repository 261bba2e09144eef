/** What a rule is: its identity, its texts, its examples and its check. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { Catalog, Package } from '../../families/fbc/model/catalog.ts';
import type { Decoded } from '../../families/fbc/model/decoded.ts';
import type { Chunk } from '../../text/chunk.ts';
import type { Report } from '../findings/finding.ts';
import type { Template, TemplateEntry } from '../../families/template/model/template.ts';
import type { Tree } from '../../text/tree.ts';

export type {
  BlobPlace,
  Change,
  Finding,
  Fix,
  NewValue,
  Related,
  Replacement,
  Report,
} from '../findings/finding.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';
export type Area = 'project' | 'fbc' | 'bundle' | 'crd' | 'cluster' | 'payload' | 'resolution';
/** A validator that people already trust; `advice` is our own. */
export type Suite = 'opm' | 'opm-serve' | 'advice';

/** An example on a rule page: file name to content. The bad one must raise the rule, the good one must not. */
export type Example = Readonly<Record<string, string>>;

/** Identity and texts of a rule. The rule page is generated from it. */
export interface RuleInfo {
  /** Stable, kebab case, unique in its area. */
  readonly id: string;
  readonly area: Area;
  readonly severity: Severity;
  readonly suites: readonly Suite[];
  /** One line, as in a list of rules. */
  readonly title: string;
  /** What is wrong, when exactly the rule fires. Markdown. */
  readonly what: string;
  /** Why it matters: what breaks, where, and when it would be noticed. */
  readonly why: string;
  /** What to do about it. */
  readonly whatToDo: string;
  readonly examples: { readonly bad: Example; readonly good: Example };
  /** First opm release with this behaviour, where it is not as old as file-based catalogs (`v1.64.0`). */
  readonly since?: string;
  /** The heading that says what the tools do, from the root of the repository: `docs/reference/channels.md#no-head`. */
  readonly source: string;
  /** Whether a finding comes with a fix, always or where the case is plain; `both`: safe where it is plain, else not. */
  readonly fix?: 'safe' | 'unsafe' | 'both';
  /** LSP tags of its findings. */
  readonly tags?: readonly ('unnecessary' | 'deprecated')[];
}

/** One document with all that is known of it by itself. */
export interface BlobView {
  readonly chunk: Chunk;
  readonly tree: Tree;
  /** The decoded blob; absent where it does not decode. */
  readonly blob?: Blob;
}

export type BlobReporter = (report: Report) => void;
/** Reports on a place in a blob; the span of the report is relative to the chunk of that blob. */
export type CatalogReporter = (blob: Blob, report: Report) => void;

/** Looks at one document alone. Runs once per text of a chunk. */
export type BlobCheck = (view: BlobView, report: BlobReporter) => void;
/** Looks at one package. Runs again when a blob of that package changes. `catalog` tells only `hasLoadFault`. */
export type PackageCheck = (
  pkg: Package,
  report: CatalogReporter,
  catalog: Pick<Catalog, 'hasLoadFault'>,
) => void;
/** Looks at the whole catalog. Runs after every change, so it must be linear in the number of blobs and cheap for each. */
export type CatalogCheck = (catalog: Catalog, report: CatalogReporter) => void;

/**
 * A template file: a file outside every catalog root whose first document is, or should be, a template
 * (docs/reference/templates.md, "The schema of a template").
 */
export interface TemplateFile {
  /** The documents in written order; opm reads the first one only. */
  readonly documents: readonly BlobView[];
  /** The first document, read as the template that its schema says it is. */
  readonly template?: Template;
  /** The blobs in the `entries` of the template, as opm decodes them; null items are left out. */
  readonly entries: readonly DecodedEntry[];
}

/** An item of the `entries` of a template. Spans are relative to the chunk of the first document. */
export interface DecodedEntry {
  readonly entry: TemplateEntry;
  readonly decoded: Decoded;
}

/** Reports on a place in a template file; `document` is the index of the document that the span lies in, 0 if left out. */
export type TemplateReporter = (report: Report, document?: number) => void;
/** Looks at a template file. */
export type TemplateCheck = (file: TemplateFile, report: TemplateReporter) => void;

/**
 * A rule with its check, by what it needs to look at. `reader` rules have none: their findings come out of loading
 * (the first stage of opm), that is from cutting, parsing and decoding.
 */
export type Rule = RuleInfo &
  (
    | { readonly scope: 'reader' }
    | { readonly scope: 'blob'; readonly check: BlobCheck }
    | { readonly scope: 'package'; readonly check: PackageCheck }
    | { readonly scope: 'catalog'; readonly check: CatalogCheck }
    | { readonly scope: 'template'; readonly check: TemplateCheck }
  );
