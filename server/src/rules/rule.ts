/** What a rule is: its identity, its texts, its examples and its check. */
import type { Blob } from '../model/blob.ts';
import type { Catalog, Package } from '../model/catalog.ts';
import type { Chunk } from '../text/chunk.ts';
import type { Message } from '../text/message.ts';
import type { Span } from '../text/span.ts';
import type { Tree } from '../text/tree.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';
export type Area = 'fbc' | 'bundle' | 'crd' | 'cluster' | 'payload' | 'resolution';
/** A validator that people already trust (DESIGN.md 3.5); `advice` is our own. */
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
  /** Where the rule comes from, for example `fbc.md 4.3`. */
  readonly source: string;
  /** LSP tags of its findings. */
  readonly tags?: readonly ('unnecessary' | 'deprecated')[];
}

/** A place in a blob of the catalog. */
export interface BlobPlace {
  readonly blob: Blob;
  readonly span: Span;
}

/** A place that belongs to a finding: the other head, the other duplicate. */
export interface Related extends BlobPlace {
  readonly message: Message;
}

/**
 * A change that mends a finding, as data: which written string to replace by which value (quoted as the place needs it).
 * `safe` fixes keep the meaning that the author plainly had in mind.
 */
export interface Fix {
  readonly title: Message;
  readonly safe: boolean;
  readonly replacements: readonly (BlobPlace & { readonly value: string })[];
}

/** What a check says about a place. */
export interface Report {
  readonly span: Span;
  readonly message: Message;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
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
 * A rule with its check, by what it needs to look at. `reader` rules have none: their findings come out of loading
 * (stage L), that is from cutting, parsing and decoding.
 */
export type Rule = RuleInfo &
  (
    | { readonly scope: 'reader' }
    | { readonly scope: 'blob'; readonly check: BlobCheck }
    | { readonly scope: 'package'; readonly check: PackageCheck }
    | { readonly scope: 'catalog'; readonly check: CatalogCheck }
  );
