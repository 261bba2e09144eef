/** JSON that a text of a file holds, taken for a document of its own: what is asked of a place in it is asked there. */
import type { Chunk } from '../../text/chunk.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { arrayElements } from '../../text/json/elements.ts';
import { chunkStarts, endsWithBreak, lineStartsOf, locate } from '../../text/lines.ts';
import type { SourceText } from '../../text/source.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import { FLAG_BLOCK, FLAG_QUOTED, STRING, type NodeId, type Tree } from '../../text/tree.ts';
import {
  placeInValue,
  stringWithPlaces,
  valueOffset,
  type ValuePlaces,
} from '../../text/yaml/source-offset.ts';
import { offsetAt, positionIn, type FeatureContext } from '../place/context.ts';
import { readLooseJson } from '../place/loose-json.ts';
import { placeAt, type Place } from '../place/place.ts';
import type { SchemaSource } from '../schemas/schema-at.ts';

/** A text that holds JSON. */
export interface JsonText {
  /** Its value, where the family has it at hand. */
  readonly known?: {
    readonly text: string;
    /** Where its characters stand in the chunk. */
    readonly places: ValuePlaces;
    /** Where the elements of the list that it is stand in it. */
    readonly elements?: readonly Span[];
  };
}

/** The texts of a family that hold JSON. */
export interface JsonInside {
  /** The text at a place, if it holds JSON; undefined for any other. */
  textAt(place: Place): JsonText | undefined;
  /** The schemas for what is at a place inside; it may take reading other files. */
  schemas(context: FeatureContext, inner: Place): Promise<SchemaSource>;
}

/** How a text is written; line breaks in a block are those of the text. */
type Style = 'block' | 'single' | 'double' | 'plain';

/** The document in a text, and where the cursor is in it. */
export interface Inside {
  /** The document as an open file. */
  readonly context: FeatureContext;
  readonly position: Position;
  readonly style: Style;
  /** The chunk that the text is in, and where the value starts in it. */
  readonly chunkIndex: number;
  /** A part of the document, as a place in the chunk. */
  outward(this: void, span: Span): Span;
}

/** Texts that are written with more characters are not looked into while somebody types. */
const MAX_TEXT = 2_000_000;

/** What is around a position inside of a text that holds JSON; undefined where there is none. */
export async function insideAt(context: FeatureContext, position: Position): Promise<Inside | undefined> {
  const { jsonInside } = context.family.answers;
  if (jsonInside === undefined) return undefined;
  const place = placeAt(context, position);
  const { tree, node } = place ?? {};
  if (place === undefined || tree === undefined || node === undefined || !isText(tree, node, place))
    return undefined;
  const json = jsonInside.textAt(place);
  if (json === undefined) return undefined;
  const { text, places, elements } = json.known ?? { ...stringWithPlaces(tree, node), elements: undefined };
  const at = valueOffset(places, offsetAt(context, position).offset);
  if (at === undefined) return undefined;
  const alone = aloneIn(text, at, elements);
  const inner = innerContext(context, alone.text);
  const inside = positionIn(inner, 0, at - alone.start);
  const innerPlace = placeAt(inner, inside);
  if (innerPlace === undefined) return undefined;
  const schemas = await jsonInside.schemas(context, innerPlace);
  const family = { ...context.family, answers: { schemas } };
  return {
    context: { ...inner, family },
    position: inside,
    style: styleOf(tree, node),
    chunkIndex: place.chunkIndex,
    outward: outwardThrough(places, alone.start),
  };
}

/** A range of the document as a part of its text. */
export function spanOfRange({ source }: FeatureContext, { start, end }: Range): Span {
  const at = (position: Position) => locate(source.chunks, source.starts, position).offset;
  return { start: at(start), end: at(end) };
}

function isText(tree: Tree, node: NodeId, { part }: Place): boolean {
  return part === 'value' && tree.kind(node) === STRING && tree.end(node) - tree.start(node) <= MAX_TEXT;
}

function outwardThrough(places: ValuePlaces, by: number): (span: Span) => Span {
  return ({ start, end }) => placeInValue(places, { start: start + by, end: end + by });
}

/** In shorter texts everything is read. */
const SHORT_TEXT = 16_384;

/** Of a long list the one element that an offset is in, as a list by itself, and where that starts; else the whole text. */
function aloneIn(
  text: string,
  offset: number,
  known: readonly Span[] | undefined,
): { readonly text: string; readonly start: number } {
  const elements = text.length <= SHORT_TEXT ? undefined : (known ?? arrayElements(text));
  const here = elements?.find(({ start, end }) => start <= offset && offset <= end);
  if (here === undefined) return { text, start: 0 };
  return { text: `[${text.slice(here.start, here.end)}]`, start: here.start - 1 };
}

/** The same file with nothing but the JSON in it. */
function innerContext(context: FeatureContext, text: string): FeatureContext {
  const tree = readLooseJson(text);
  const chunk: Chunk = {
    text,
    format: 'json',
    entry: 'json0',
    content: { start: 0, end: text.length },
    ...(tree && { document: { tree, end: text.length } }),
    faults: [],
    read: true,
    reach: 0,
    length: text.length,
    lineStarts: lineStartsOf(text),
    endsLine: endsWithBreak(text),
  };
  const source: SourceText = { chunks: [chunk], starts: chunkStarts([chunk]), dialect: PLAIN_DIALECT };
  const family = { ...context.family, answers: {} };
  return { ...context, source, file: { ...context.file, chunks: [] }, family };
}

function styleOf(tree: Tree, node: NodeId): Style {
  if (tree.has(node, FLAG_BLOCK)) return 'block';
  if (!tree.has(node, FLAG_QUOTED)) return 'plain';
  return tree.localText.slice(tree.start(node), tree.start(node) + 1) === '"' ? 'double' : 'single';
}
