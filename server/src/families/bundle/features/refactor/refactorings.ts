/** The refactorings that can be made where the cursor is in a file of a bundle. */
import { offsetAt } from '../../../../features/place/context.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import { NO_PAUSE } from '../../../../features/pause.ts';
import type { Refactoring, RefactoringOptions } from '../../../../features/refactor/refactoring.ts';
import type { Position } from '../../../../text/span.ts';
import type { Tree } from '../../../../text/tree.ts';
import { fieldOf, valueAt } from '../../../kube/model/fields.ts';
import { bundleAround } from '../../answers/in-bundle.ts';
import type { Bundle } from '../../model/bundle.ts';
import { CRD_KIND, type BundleDocument } from '../../model/document.ts';
import { editableManifest, isOnLines } from './editable.ts';
import { equalLabels } from './labels.ts';
import { missingCrd } from './missing-crd.ts';
import { addExample, addExamples } from './missing-examples.ts';
import { ownCrd } from './owned-entry.ts';

/** What a refactoring of a bundle is asked with. */
interface Asked {
  readonly context: OpenFile;
  readonly bundle: Bundle;
  /** The document that the cursor is in, and its text. */
  readonly document: BundleDocument;
  readonly text: string;
  readonly tree: Tree;
  readonly offset: number;
  readonly options: RefactoringOptions;
}

/** All of them, for what the cursor is on; none outside of a bundle, and in a file that cannot be read. */
export async function bundleRefactorings(
  context: OpenFile,
  position: Position,
  options: RefactoringOptions = {},
): Promise<readonly Refactoring[]> {
  const bundle = bundleAround(context)?.whole;
  const { chunk, offset } = offsetAt(context, position);
  const document = context.file.chunks[chunk]?.document as BundleDocument | undefined;
  const { text = '', document: read } = context.source.chunks[chunk] ?? {};
  if (bundle === undefined || document === undefined || read?.tree === undefined) return [];
  const asked: Asked = { context, bundle, document, text, tree: read.tree, offset, options };
  if (document === bundle.csv) return inCsv(asked);
  if (document.annotations.state === 'map') {
    return document === bundle.annotated ? equalLabels(context, bundle, document) : [];
  }
  return document.kind.value === CRD_KIND ? inCrd(asked) : [];
}

async function inCrd({ context, bundle, document, text, offset }: Asked): Promise<readonly Refactoring[]> {
  const isOnHead = [document.name, document.kind].some((place) => isOnLines(text, place, offset));
  const own = isOnHead ? await ownCrd(context, bundle, document) : undefined;
  return own === undefined ? [] : [own];
}

async function inCsv(asked: Asked): Promise<readonly Refactoring[]> {
  const { context, bundle, document, text, tree, offset, options } = asked;
  const { pause = NO_PAUSE } = options;
  const entries = document.csv?.ownedCrds.filter((entry) => isOnLines(text, entry, offset)) ?? [];
  const manifest = { tree, isExact: false };
  const annotations = fieldOf(manifest, valueAt(manifest, 0, 'metadata'), 'annotations');
  const isOnAnnotations = annotations !== undefined && isOnLines(text, tree.span(annotations.key), offset);
  if (entries.length === 0 && !isOnAnnotations) return [];
  const csv = await editableManifest(context, document);
  if (csv === undefined) return [];
  const found: Refactoring[] = [];
  for (const entry of entries) {
    await pause();
    found.push(...(await missingCrd(context, bundle, csv, entry, options)));
    await pause();
    found.push(...(await orNone(addExample(context, bundle, csv, entry))));
  }
  if (isOnAnnotations) found.push(...(await orNone(addExamples(context, bundle, csv))));
  return found;
}

async function orNone(refactoring: Promise<Refactoring | undefined>): Promise<readonly Refactoring[]> {
  const made = await refactoring;
  return made === undefined ? [] : [made];
}
