/** Reads one document of a file with custom resources. */
import type { DocumentReading } from '../../engine/reading/analyzed-file.ts';
import type { DocumentView } from '../../engine/rules/rule.ts';
import { detach } from '../../text/detach.ts';
import { MAPPING } from '../../text/tree.ts';
import { crdNames } from '../crd/values/read-crd-names.ts';
import { CRD_KIND } from '../bundle/model/document.ts';
import { apiNamed } from '../bundle/model/examples.ts';
import { awaitedBy, completedBy, MUTATING_KIND } from '../kube/model/completed.ts';
import { itemsOf, textAt, textOf, valueAt } from '../kube/model/fields.ts';
import type { ResourceDocument } from './model/resource.ts';

/** The text of a longer object is not kept, and it is not held against its CRD. */
const MAX_TEXT = 200_000;

/** What is no object is nobody's. */
const NOTHING: DocumentReading<ResourceDocument> = { findings: [], blocks: false, unread: false };

/** Reads a document: what it is one of, and what is needed to look at it once its CRD is known. */
export function readResource({
  tree,
  chunk,
  path,
  kept,
}: DocumentView<never>): DocumentReading<ResourceDocument> {
  if (tree.kind(0) !== MAPPING) return NOTHING;
  const manifest = { tree, isExact: false };
  const name = valueAt(manifest, 0, 'metadata', 'name');
  const kind = textAt(manifest, 0, 'kind');
  const crd = kind === CRD_KIND ? crdNames(manifest, kept) : undefined;
  const webhooks = kind === MUTATING_KIND ? itemsOf(manifest, valueAt(manifest, 0, 'webhooks')) : [];
  const isShort = kind !== CRD_KIND && chunk.length <= MAX_TEXT;
  const document: ResourceDocument = {
    ...tree.span(0),
    path,
    api: apiNamed(textAt(manifest, 0, 'apiVersion'), kind),
    name: { value: detach(textOf(manifest, name)), ...tree.span(name ?? 0) },
    ...(isShort && { text: detach(chunk.text) }),
    ...(crd && { crd }),
    ...(kind === MUTATING_KIND && {
      completes: completedBy(manifest, webhooks),
      awaits: awaitedBy(manifest, webhooks),
    }),
  };
  return { ...NOTHING, document };
}
