/** What a rule about catalogs is: its documents are blobs, its parts packages, its wholes catalogs. */
import type { Report } from '../../../engine/findings/finding.ts';
import type { DocumentView, ReportOn, Rule as EngineRule } from '../../../engine/rules/rule.ts';
import type { Blob } from '../model/blob.ts';
import type { Catalog, Package } from '../model/catalog.ts';

export type { Change, Finding, Fix, Related, Report } from '../../../engine/findings/finding.ts';
export type { Example, Severity } from '../../../engine/rules/rule.ts';

/** A rule about catalogs. */
export type Rule = EngineRule<Blob, Package, Catalog>;

/** A document of a catalog with the blob that it decodes to. */
export type BlobView = DocumentView<Blob>;

export type BlobReporter = (report: Report) => void;

/** Reports on a place in a blob; the span of the report is relative to the chunk of that blob. */
export type CatalogReporter = ReportOn<Blob>;
