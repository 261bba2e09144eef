/** The lengths of the picture, in pixels at a zoom of 1, and how wide a text is without a browser at hand. */

export const BOX_HEIGHT = 36;
const MIN_BOX_WIDTH = 48;
/** Free space between the widest boxes of neighbouring columns. */
export const COLUMN_GAP = 30;
/** Free space between two rows of boxes, where no rail runs. */
export const ROW_GAP = 26;
export const MARGIN = 24;
export const AXIS_HEIGHT = 30;
/** The line with the name of the channel. */
export const LANE_HEADER = 40;
/** A further line above a lane. */
export const HEADER_LINE = 20;
export const LANE_GAP = 20;
/** Between the slim lanes of a map. */
export const SLIM_GAP = 2;
/** Free space below the last row of a lane. */
export const LANE_FOOT = 16;
/** A band with its text. */
export const BAND_PITCH = 28;
export const BAND_HEIGHT = 7;
/** The most rows of bars in a lane; what does not begin where others begin is counted beyond. */
export const MAX_BAND_ROWS = 8;
/** The most characters of a label. */
const MAX_LABEL = 24;
/** Runs of fewer skipped entries are not collapsed. */
export const MIN_RUN = 3;
/** Of more stuck entries in a channel, skipped ones are collapsed with the others. */
export const MAX_STUCK_APART = 12;

/** The height of the name of a channel. */
export const CHANNEL_SIZE = 14;
/** No text is smaller, so that it can be read at the farthest zoom. */
export const LABEL_SIZE = 12;
export const NOTE_SIZE = 12;
const PADDING = 12;

/**
 * How wide a text is at most in the usual sans-serif fonts.
 *
 * @param size height of the font in pixels
 */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const character of text) em += emOf(character);
  return em * size;
}

/** The width of a box that holds these lines. */
export function boxWidth(label: string, note = ''): number {
  const text = Math.max(textWidth(label, LABEL_SIZE), textWidth(note, NOTE_SIZE));
  return Math.max(MIN_BOX_WIDTH, Math.ceil(text) + 2 * PADDING);
}

/** Widths of the characters from space to tilde, in hundredths of the font's height. */
const ASCII = Array.from({ length: 95 }, (_, index) => {
  const character = String.fromCharCode(32 + index);
  if (/[ijl.,:;|!'()[\]`]/.test(character)) return 36;
  if (/[mwMW@%]/.test(character)) return 100;
  return /[A-Z]/.test(character) ? 76 : 64;
});

function emOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return (ASCII[code - 32] ?? (code > 0x2ff ? 110 : 76)) / 100;
}

/**
 * A text from a file as one short line: control and direction marks are made visible, and what is too long is cut in the
 * middle, since names differ at their ends.
 */
export function shortText(text: string, most = MAX_LABEL): string {
  if (text.length <= most && PLAIN.test(text)) return text;
  const ends = text.length > most * 4 ? text.slice(0, most * 2) + text.slice(-most * 2) : text;
  const visible = [...ends].map((character) => (INVISIBLE.test(character) ? '\u00b7' : character));
  if (visible.length <= most) return visible.join('');
  const end = Math.ceil((most - 1) / 2);
  return `${visible.slice(0, most - 1 - end).join('')}…${visible.slice(-end).join('')}`;
}

const PLAIN = /^[ -~]*$/;

const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ud800-\udfff\ufeff\ufff9-\uffff]/;
