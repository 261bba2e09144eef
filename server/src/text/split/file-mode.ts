/** Where opm reads JSON and where it turns to YAML (docs/reference/loading-catalogs.md, "JSON or YAML"). */
import type { LongText } from '../pieces.ts';
import { isGoSpace, utf8Length } from './blanks.ts';

/** How many bytes at the start of a file decide whether it is read as JSON. */
const GUESS_BYTES = 4096;

/** The decoder gives up on YAML where fewer bytes than this are left behind the last JSON value. */
const PEEK_BYTES = 4;

const LINE_FEED = 0x0a;
const OPEN_BRACE = 0x7b;
const REPLACEMENT = 0xfffd;

/**
 * The state in which a file starts: `json0` if the first character that is no blank is `{` and stands within the first
 * 4096 bytes, otherwise `yaml`. A byte order mark is no blank. Undefined if `text` is but the start of the file
 * (`whole` is false) and too short to tell.
 */
export function fileMode(text: LongText, whole: boolean): 'json0' | 'yaml' | undefined {
  let at = 0;
  while (at < text.length && at < GUESS_BYTES && isGoSpace(text.charCodeAt(at))) at++;
  if (at >= GUESS_BYTES) return 'yaml';
  if (at >= text.length) return whole ? 'yaml' : undefined;
  if (text.charCodeAt(at) !== OPEN_BRACE) return 'yaml';
  return utf8Length(text, 0, at) < GUESS_BYTES ? 'json0' : 'yaml';
}

/**
 * Where YAML begins when JSON failed: at `from`, the end of the last good value, or behind the blanks there, up to and
 * including the first line break. Undefined where opm does not get to YAML: fewer than four bytes are left, counted from
 * every blank, or a U+FFFD stands there (`YAMLOrJSONDecoder.consumeWhitespace`). Needs the text to the end of the file.
 */
export function yamlStart(text: string, from: number): number | undefined {
  for (let at = from; ; at++) {
    if (at + PEEK_BYTES > text.length && utf8Length(text, at, text.length) < PEEK_BYTES) return undefined;
    const code = text.charCodeAt(at);
    if (code === REPLACEMENT) return undefined;
    if (!isGoSpace(code)) return at;
    if (code === LINE_FEED) return at + 1;
  }
}
