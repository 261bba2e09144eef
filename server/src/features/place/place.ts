/** What is under the cursor: a key, a value or a blank, and what the family of the file makes of it. */
import { localText, type Chunk } from '../../text/chunk.ts';
import type { LongText } from '../../text/pieces.ts';
import type { Position, Span } from '../../text/span.ts';
import type { NodeId, Tree } from '../../text/tree.ts';
import type { Symbol } from '../answers.ts';
import { offsetAt, type FeatureContext } from './context.ts';
import { commentStartAt, isFarOut } from './line.ts';
import { readableTree, treeBehindAt } from './readable-tree.ts';
import { slotAt, type Slot } from './slot.ts';

/** A spot in a text, before anybody says what it means. Offsets, spans and nodes are those of the chunk. */
export interface Spot {
  /** Index of the chunk in the file. */
  readonly chunkIndex: number;
  readonly chunk: Chunk;
  readonly offset: number;
  /** The tree that nodes belong to; of a half-typed chunk not the one of the chunk itself. Undefined where there is no node. */
  readonly tree?: Tree;
  /** What is at the offset of the tree. */
  readonly slot: Slot;
  /** The document of that tree, as the family decodes it; undefined where it does not decode at the moment. */
  readonly document?: object;
}

/** What is at a position. Families add what they know of it. */
export interface Place extends Omit<Spot, 'slot'> {
  /** The node that `path` starts at; undefined where there is no node at all. */
  readonly root?: NodeId;
  /** A key, a value, or a blank in which one may be written; see {@link Slot}. */
  readonly part: Slot['part'];
  /** From the root to the field: keys in the spelling of the schema, indices of items. */
  readonly path: readonly (string | number)[];
  /** The nodes on that path, one for each part of it; undefined for what is not written yet. */
  readonly nodes: readonly (NodeId | undefined)[];
  /** Of a blank between the items of a list: the path to that list, where the blank may also be a key of the mapping. */
  readonly list?: readonly (string | number)[];
  /** The key or value that is written here. */
  readonly node?: NodeId;
  /** What an input here would replace: the scalar with its quotes, or nothing. */
  readonly span: Span;
  /** The value of the scalar here, as far as it is written; of a key its name. Empty for what is written with over 64 K characters. */
  readonly value: string;
  /** What the value here names. Present for values only, not for keys. */
  readonly symbol?: Symbol;
  /** True where the value defines what it names. */
  readonly defines: boolean;
}

/** What is at a position of the open file. Undefined for a file without any text. Never throws. */
export function placeAt(context: FeatureContext, position: Position): Place | undefined {
  const at = offsetAt(context, position);
  const seen = seenPlaces(context);
  const key = `${String(at.chunk)}:${String(at.offset)}`;
  if (seen?.has(key) === true) return seen.get(key);
  const place = placeInChunk(context, at.chunk, at.offset);
  seen?.set(key, place);
  return place;
}

/** The places that this context has been asked for; another text, or another view of it, has places of its own. */
function seenPlaces({
  places,
  source,
  file,
  family,
}: FeatureContext): Map<string, Place | undefined> | undefined {
  if (places === undefined) return undefined;
  const { answers } = family;
  const seen = places.get(source);
  if (seen?.file === file && seen.answers.describe === answers.describe) return seen.at;
  const at = new Map<string, Place | undefined>();
  places.set(source, { file, answers, at });
  return at;
}

/** What is at an offset of a chunk of the open file. */
function placeInChunk(context: FeatureContext, chunkIndex: number, offset: number): Place | undefined {
  const chunk = context.source.chunks[chunkIndex];
  return chunk === undefined ? undefined : placeOf(context, spotAt(context, chunk, chunkIndex, offset));
}

/** What the family of the file makes of a spot. */
export function placeOf({ family }: Pick<FeatureContext, 'family'>, spot: Spot): Place {
  return family.answers.describe?.(spot) ?? plainPlace(spot);
}

function spotAt({ file }: FeatureContext, chunk: Chunk, chunkIndex: number, offset: number): Spot {
  const behind = treeBehindAt(chunk, offset);
  const tree = behind ?? readableTree(chunk);
  if (tree === undefined || tree.size === 0) return emptySpot(chunk, chunkIndex, offset);
  const known = file.chunks[chunkIndex];
  // What stands behind the first document is found by its place.
  const document =
    behind === undefined
      ? known?.document
      : known?.behind?.find((other) => (other as Partial<Span>).start === behind.span(0).start);
  const slot = slotAt(tree, localText(chunk), offset);
  return { chunkIndex, chunk, offset, tree, slot, ...(document && { document }) };
}

/** A spot in a chunk that holds nothing to read: everywhere but in its comments something may be begun. */
export function emptySpot(chunk: Chunk, chunkIndex: number, offset: number): Spot {
  const mayBegin =
    offset >= chunk.content.start &&
    commentStartAt(localText(chunk), offset) === undefined &&
    !isFarOut(localText(chunk), offset);
  const part = mayBegin ? 'blank' : 'none';
  return { chunkIndex, chunk, offset, slot: { part, steps: [], span: { start: offset, end: offset } } };
}

/** A place by what is written alone. */
export function plainPlace({ slot, ...spot }: Spot): Omit<Place, 'symbol'> {
  const { part, steps, list, node, span } = slot;
  return {
    ...spot,
    ...(spot.tree && { root: 0 }),
    part,
    path: steps.map(({ key }) => key),
    nodes: steps.map((step) => step.node),
    ...(list && { list: list.map(({ key }) => key) }),
    ...(node !== undefined && { node }),
    span,
    value: writtenAt(localText(spot.chunk), spot.tree, slot),
    defines: false,
  };
}

/** The scalar at a slot, as far as it is written. */
function writtenAt(text: LongText, tree: Tree | undefined, { node, part, span }: Slot): string {
  // A scalar that is not in the tree, without the quote that it starts with.
  if (tree === undefined || node === undefined)
    return text.slice(span.start, span.end).replace(/^(["'])(.*?)\1?$/s, '$2');
  if (part === 'key') return tree.keyName(node);
  return tree.end(node) - tree.start(node) > MAX_VALUE ? '' : tree.string(node);
}

/** Nobody compares longer texts with anything, and decoding them at every keystroke takes its time. */
const MAX_VALUE = 65_536;
