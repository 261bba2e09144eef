/**
 * Decodes long block scalars. Of a literal one (`|`) that is known from before an edit, only the lines around the edit are decoded
 * again: each line of its value is a line of its text without the indentation.
 */
import { firstWhere, sameEnd, sameStart } from '../same-ends.ts';
import { decodeBlock, OTHER_BREAK, type Piece } from './decode.ts';
import { packed, WORDS, type ValuePlaces } from './value-places.ts';

/** A block scalar as it is written, from its indicator on, and with the line break behind it. */
interface WrittenBlock {
  readonly text: string;
  /** Without that line break. */
  readonly length: number;
  /** The column of its text. */
  readonly indent: number;
}

/** A block scalar that was decoded. */
export interface ReadBlock extends WrittenBlock {
  readonly value: string;
  /** Counted from its start: line by line, the break before it and the line; at last what is behind. */
  readonly places: ValuePlaces;
  /** True where its lines end with line feeds, and with nothing else. */
  readonly hasLineFeeds: boolean;
}

/** Decodes a block scalar. */
export function readBlock(block: WrittenBlock): ReadBlock {
  const pieces: Piece[] = [];
  const value = decodeBlock(block.text, 0, block.length, block.indent, { pieces });
  return { ...block, value, places: packed(pieces), hasLineFeeds: !OTHER_BREAK.test(block.text) };
}

/** The same, of one that is known from before an edit; undefined where too little of it is as it was. */
export function blockAgain(block: WrittenBlock, before: ReadBlock): ReadBlock | undefined {
  const { text, length, indent } = block;
  if (!text.startsWith('|') || indent !== before.indent || !before.hasLineFeeds) return undefined;
  const moved = text.length - before.text.length;
  if (length - before.length !== moved) return undefined;
  const edited = linesAround(text, before);
  if (edited === undefined) return undefined;
  const { first, last } = edited;
  const start = lineStart(before, first);
  const lines = HEADER + text.slice(start, (before.places[last + 2] ?? 0) + moved);
  const again = readBlock({ text: lines, length: lines.length, indent });
  if (!again.hasLineFeeds) return undefined;
  const valueStart = before.places[first] ?? 0;
  const valueEnd = before.places[last + WORDS] ?? 0;
  const value = before.value.slice(0, valueStart) + again.value + before.value.slice(valueEnd);
  const places = new Int32Array(
    before.places.length + again.places.length - 2 * WORDS - (last + WORDS - first),
  );
  places.set(before.places.subarray(0, first));
  // Neither the break before the first of the lines nor what is behind the last one.
  const between = again.places.subarray(WORDS, -WORDS);
  setMoved(places, first, between, { value: valueStart, text: start - HEADER.length });
  const rest = before.places.subarray(last + WORDS);
  setMoved(places, first + between.length, rest, {
    value: value.length - before.value.length,
    text: moved,
  });
  return { ...block, value, places, hasLineFeeds: true };
}

/** What stands before lines that are decoded by themselves. */
const HEADER = '|-\n';

/** The last line that an edit has left alone before it, and the first one behind it: where their places stand among all. */
function linesAround(
  text: string,
  before: ReadBlock,
): { readonly first: number; readonly last: number } | undefined {
  const { places } = before;
  const lines = (places.length / WORDS - 1) / 2;
  const same = sameStart(text, before.text);
  const shorter = Math.min(text.length, before.text.length);
  const sameFrom = before.text.length - sameEnd(text, before.text, shorter - same);
  const first = firstWhere(lines, (line) => (places[placesOf(line) + 2] ?? 0) >= same) - 1;
  const last = firstWhere(lines, (line) => lineStart(before, placesOf(line)) > sameFrom);
  return first < 0 || last === lines ? undefined : { first: placesOf(first), last: placesOf(last) };
}

/** Where the places of a line stand. */
function placesOf(line: number): number {
  return (2 * line + 1) * WORDS;
}

/** Where a line starts, with its indentation. */
function lineStart({ text, places }: ReadBlock, line: number): number {
  return text.lastIndexOf('\n', places[line + 1] ?? 0) + 1;
}

function setMoved(
  places: Int32Array,
  at: number,
  added: ValuePlaces,
  by: { readonly value: number; readonly text: number },
): void {
  for (let word = 0; word < added.length; word += WORDS) {
    places[at + word] = (added[word] ?? 0) + by.value;
    places[at + word + 1] = (added[word + 1] ?? 0) + by.text;
    places[at + word + 2] = (added[word + 2] ?? 0) + by.text;
  }
}
