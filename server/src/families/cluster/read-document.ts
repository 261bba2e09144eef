/** Reads the objects of a document, and checks each by itself. */
import type { CheckDocument } from '../../engine/family.ts';
import type { DocumentReading } from '../../engine/reading/analyzed-file.ts';
import type { DocumentView } from '../../engine/rules/rule.ts';
import type { ClusterDocument } from './model/document.ts';
import { csvsIn, objectsIn } from './model/read-object.ts';

const NOTHING: DocumentReading<ClusterDocument> = { findings: [], blocks: false, unread: false };

/** Reads a document. Objects of other kinds stand in the same files, and say nothing here. */
export function readClusterDocument(
  view: DocumentView<never>,
  check: CheckDocument<ClusterDocument>,
): DocumentReading<ClusterDocument> {
  const objects = objectsIn(view.tree);
  const csvs = csvsIn(view.tree);
  if (objects.length + csvs.length === 0) return NOTHING;
  const document = { ...view.tree.span(0), path: view.path, objects, csvs };
  return { ...NOTHING, document, findings: check({ ...view, document }) };
}
