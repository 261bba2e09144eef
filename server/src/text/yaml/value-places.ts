/** Where the characters of a string come from, as numbers that can be kept. */
import type { Piece } from './decode.ts';

/**
 * Where the characters of a string come from, for those who ask for places in it when the text is no longer at hand: of every
 * piece that is taken as it stands, its offset in the value, and where it starts and ends in the text of the tree.
 */
export type ValuePlaces = Int32Array;

/** Numbers of a piece. */
export const WORDS = 3;

/** The places of some pieces; of none, a place at the start. */
export function packed(pieces: readonly Piece[]): ValuePlaces {
  const places = new Int32Array(Math.max(1, pieces.length) * WORDS);
  let word = 0;
  for (const { at, start, end } of pieces) {
    places[word++] = at;
    places[word++] = start;
    places[word++] = end;
  }
  return places;
}
