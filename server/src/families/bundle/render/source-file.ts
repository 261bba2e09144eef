/** The files of a bundle as rendering takes them, and the one document of each that counts. */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { eachChunk, type ReadOptions } from '../../../text/split/read-chunks.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import { compareKeys } from '../../../values/key-fold.ts';

/** A file of a bundle. */
export interface BundleFile {
  /** Relative to the bundle root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** What is known of the text beside itself; see `decodeBytes`. */
  readonly reading?: ReadOptions;
}

/** The first document of a file. */
export interface FirstDocument {
  readonly path: string;
  readonly tree: Tree;
  readonly format: 'yaml' | 'json';
  /** Where its text starts in the file. */
  readonly start: number;
  /** Other documents follow, which nobody reads. */
  readonly isFollowed: boolean;
}

/** Why opm does not render a bundle. */
export interface RenderFault {
  readonly rule: RenderRule;
  /** Relative to the bundle root; '' for the bundle as a whole. */
  readonly path: string;
  /** In the text of the first document of the file. */
  readonly span: Span;
  /** Where that text starts in the file. */
  readonly start: number;
  readonly message: Message;
}

/** The ids of what keeps opm from rendering a bundle. */
export type RenderRule =
  | 'render-not-a-bundle'
  | 'render-csv-missing'
  | 'render-not-decodable'
  | 'render-owned-crd-name'
  | 'render-owned-crd-missing'
  | 'render-required-crd-name'
  | 'render-annotations-not-found'
  | 'render-property-not-decodable';

/** Something that opm passes over without stopping. */
export interface RenderRemark {
  readonly path: string;
  readonly message: Message;
  /** Where in the text of the file; absent where it is about the file as a whole. */
  readonly offset?: number;
}

/** A fault at a node of a document. */
export function faultAt(
  rule: RenderRule,
  { path, tree, start }: FirstDocument,
  node: NodeId,
  message: Message,
): RenderFault {
  return { rule, path, span: tree.span(node), start, message };
}

/** A fault of the bundle as a whole. */
export function faultOfBundle(rule: RenderRule, message: Message): RenderFault {
  return { rule, path: '', span: { start: 0, end: 0 }, start: 0, message };
}

/** The files directly in a folder, in the order of the bytes of their names. */
export function filesIn(files: readonly BundleFile[], folder: string): BundleFile[] {
  return files
    .filter(({ path }) => path.startsWith(`${folder}/`) && !path.includes('/', folder.length + 1))
    .sort((a, b) => compareKeys(a.path, b.path));
}

/** The first document of a file; a remark where it cannot be read or holds nothing. */
export function firstDocument({ path, text, reading }: BundleFile): FirstDocument | RenderRemark {
  let start = 0;
  let first: Omit<FirstDocument, 'isFollowed'> | undefined;
  for (const chunk of eachChunk(text, reading)) {
    const { syntax, faults, format, document } = chunk;
    const isBlank = document === undefined && faults.length === 0 && syntax === undefined;
    if (first !== undefined && !isBlank) return { ...first, isFollowed: true };
    if (!isBlank) {
      const fault = syntax ?? faults[0];
      if (fault !== undefined) return { path, message: fault.message, offset: start + fault.start };
      const tree = document?.tree;
      if (tree === undefined) break;
      first = { path, tree, format, start };
    }
    start += chunk.length;
  }
  return first === undefined
    ? { path, message: msg('This file is empty.') }
    : { ...first, isFollowed: false };
}

/** Whether a file has a document. */
export function isDocument(read: FirstDocument | RenderRemark): read is FirstDocument {
  return 'tree' in read;
}
