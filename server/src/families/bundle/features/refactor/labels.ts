/** Makes the labels of a Dockerfile those of `annotations.yaml`, or the other way round. */
import { baseName } from '../../../../engine/files/paths.ts';
import { placedEdits } from '../../../../features/edit/in-file.ts';
import { insertPair } from '../../../../features/edit/insert.ts';
import { lineEndOf } from '../../../../features/edit/layout.ts';
import { replaceScalar } from '../../../../features/edit/replace.ts';
import type { TextEdit } from '../../../../features/edit/text-edit.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';
import { msg } from '../../../../text/message.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { dockerfilesOf, labelsIn, labelText, labelValues } from '../../metadata/dockerfile-labels.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import type { Bundle } from '../../model/bundle.ts';
import type { BundleDocument } from '../../model/document.ts';
import {
  editableManifest,
  editsIn,
  joinedEdits,
  type BundleFiles,
  type EditableManifest,
} from './editable.ts';

/** The prefix of what is a label and an annotation at once. */
const SHARED = 'operators.operatorframework.io.';
const MENDS = 'hint-label-differs';

/** The refactorings at the annotations of a bundle; none where both say the same, or there is no Dockerfile. */
export async function equalLabels(
  context: BundleFiles,
  { root }: Bundle,
  document: BundleDocument,
): Promise<readonly Refactoring[]> {
  if (document.annotations.state !== 'map') return [];
  const dockerfile = await dockerfileOf(context, root);
  const annotations = dockerfile && (await editableManifest(context, document));
  if (dockerfile === undefined || annotations === undefined) return [];
  const { path, chunks, text } = dockerfile;
  const found: Refactoring[] = [];
  const ofLabels = labelEdits(text, document);
  if (ofLabels.length > 0)
    found.push({
      title: msg('Make the labels in {0} say the same', baseName(path)),
      edits: placedEdits(path, chunks, ofLabels),
    });
  const ofAnnotations = annotationEdits(annotations, document, labelValues(text));
  if (ofAnnotations !== undefined && ofAnnotations.length > 0)
    found.push({
      title: msg('Take over all labels of {0}', baseName(path)),
      edits: editsIn(annotations, ofAnnotations),
      mends: MENDS,
    });
  return found;
}

interface Dockerfile {
  readonly path: string;
  readonly chunks: readonly Chunk[];
  readonly text: string;
}

/** The Dockerfile of a bundle: the first one with a label of a bundle. */
async function dockerfileOf({ readFile }: BundleFiles, root: string): Promise<Dockerfile | undefined> {
  for (const path of dockerfilesOf(root)) {
    const chunks = await readFile(path);
    const text = chunks?.map((chunk) => chunk.text).join('') ?? '';
    const isOfBundle = labelsIn(text).labels.some(({ key }) => key.startsWith(CORE_PREFIX));
    if (chunks !== undefined && isOfBundle) return { path, chunks, text };
  }
  return undefined;
}

/** Labels that differ get the values of the annotations; those that are missing go behind the last one. */
function labelEdits(text: string, { annotations: { byKey } }: BundleDocument): TextEdit[] {
  const { labels, end } = labelsIn(text);
  const last = new Map(labels.map((label) => [label.key, label]));
  const edits = [...last.values()].flatMap(({ key, value, isOpen, ...span }) => {
    const wanted = byKey.get(key)?.value;
    if (wanted === undefined || wanted === value || isOpen) return [];
    return [{ start: span.start, end: span.end, newText: labelText(wanted) }];
  });
  const missing = [...byKey].filter(([key]) => key.startsWith(SHARED) && !last.has(key));
  if (end === undefined || missing.length === 0) return edits;
  const lines = missing.map(([key, { value }]) => `${lineEndOf(text)}LABEL ${key}=${labelText(value)}`);
  return [...edits, { start: end, end, newText: lines.join('') }];
}

function annotationEdits(
  { document }: EditableManifest,
  { annotations }: BundleDocument,
  labels: ReadonlyMap<string, string>,
): readonly TextEdit[] | undefined {
  const edits: (readonly TextEdit[] | undefined)[] = [];
  for (const [key, value] of labels) {
    const written = annotations.byKey.get(key);
    if (written?.value === value || (written === undefined && !key.startsWith(SHARED))) continue;
    edits.push(
      written === undefined
        ? insertPair(document, { start: annotations.start, end: annotations.end }, { key, value })
        : replaceScalar(document, written, value),
    );
  }
  return joinedEdits(edits);
}
