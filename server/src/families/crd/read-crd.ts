/** Reads one document of a file with definitions. */
import type { DocumentReading } from '../../engine/reading/analyzed-file.ts';
import type { DocumentView } from '../../engine/rules/rule.ts';
import { textAt } from '../kube/model/fields.ts';
import { CRD_KIND } from './model/crd-names.ts';
import type { CrdFileDocument } from './model/crd-file.ts';
import { crdNames } from './values/read-crd-names.ts';

/** What others ask of it; what is judged later is its tree. */
export function readCrd({
  tree,
  path,
  kept,
}: DocumentView<CrdFileDocument>): DocumentReading<CrdFileDocument> {
  const manifest = { tree, isExact: false };
  const isCrd = textAt(manifest, 0, 'kind') === CRD_KIND;
  const crd = isCrd ? crdNames(manifest, kept) : undefined;
  const document = { ...tree.span(0), path, ...(crd && { crd }) };
  return { document, findings: [], blocks: false, unread: false };
}
