/** A definition as it was, and what people call that state of it. */
import { chunkStarts, rangeAt } from '../../../text/lines.ts';
import type { Range, Span } from '../../../text/span.ts';
import type { Chunk } from '../../../text/chunk.ts';
import type { Kept } from '../../../text/kept.ts';
import { textAt } from '../../kube/model/fields.ts';
import { CRD_KIND } from '../model/crd-names.ts';
import { crdDecodeFaults, CRD_API_V1 } from '../model/decode.ts';
import { definitionOf, type CrdDefinition } from '../model/definition.ts';
import type { Tree } from '../../../text/tree.ts';

/** An earlier state of something, as people speak of it. */
export interface OlderState {
  /** `v1.2.0`, `HEAD`, the name of a file. */
  readonly label: string;
}

/** A definition of an earlier state. */
export interface OlderCrd extends OlderState {
  readonly definition: CrdDefinition;
  /** The file that it is in, as related places name it. */
  readonly file: string;
  rangeOf(this: void, span: Span): Range;
}

/** The definitions in a file of an earlier state, as far as they can be judged. */
export function olderCrds(file: string, chunks: readonly Chunk[], state: OlderState): readonly OlderCrd[] {
  const starts = chunkStarts(chunks);
  return chunks.flatMap((chunk, index) => {
    const definition = judgeable(chunk);
    if (definition === undefined) return [];
    return [{ ...state, definition, file, rangeOf: (span) => rangeAt(chunks, starts, index, span) }];
  });
}

/** The definition in a chunk; undefined where there is none, or it cannot be read or decoded. */
export function judgeable(chunk: Chunk | undefined, kept?: Kept): CrdDefinition | undefined {
  const tree = chunk?.document?.tree;
  const isRead = chunk?.syntax === undefined && chunk?.faults.length === 0;
  return tree === undefined || !isRead || !isJudgeable(tree, kept) ? undefined : definitionOf(tree);
}

function isJudgeable(tree: Tree, kept: Kept | undefined): boolean {
  return isCrdTree(tree) && crdDecodeFaults({ tree, isExact: true }, kept).length === 0;
}

/** True if a chunk calls itself a definition of the API that is judged, whether or not it can be decoded. */
export function isCrd({ document }: Chunk): boolean {
  return document?.tree !== undefined && isCrdTree(document.tree);
}

function isCrdTree(tree: Tree): boolean {
  const manifest = { tree, isExact: true };
  return textAt(manifest, 0, 'kind') === CRD_KIND && textAt(manifest, 0, 'apiVersion') === CRD_API_V1;
}

/** The definition among some that another one follows: that of its name, else the only one of its group and kind. */
export function olderOf(next: CrdDefinition, among: readonly OlderCrd[]): OlderCrd | undefined {
  const named = among.find(({ definition }) => definition.name.name === next.name.name);
  if (named !== undefined) return named;
  const alike = among.filter(
    ({ definition: { group, kind } }) => group.name === next.group.name && kind.name === next.kind.name,
  );
  return alike.length === 1 ? alike[0] : undefined;
}
