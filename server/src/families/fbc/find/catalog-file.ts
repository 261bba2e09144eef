/** Files that are called as only catalogs are. */
import { baseName } from '../../../engine/files/paths.ts';
import { START_LENGTH } from '../../../engine/reading/claims.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import { opensTemplate, waitsForValues } from '../../kube/model/placeholders.ts';
import { FBC_DIALECT } from '../model/dialect.ts';

/** What tutorials and tools write a catalog to. */
const CATALOG_FILE = /^(?:catalog|index)\.(?:ya?ml|json)$/i;

/** True for a file with such a name. */
export function isCalledCatalog(path: string): boolean {
  return CATALOG_FILE.test(baseName(path));
}

/** True for one of them that nobody calls so but for a catalog. */
export function isPlainlyCatalog(path: string): boolean {
  return isCalledCatalog(path) && /^catalog\./i.test(baseName(path));
}

/**
 * True for such a file in which nothing of a catalog is left, because it was cut off, emptied or overwritten: it holds something,
 * and no key of any document, or none that anybody can read; or its blobs are in a list, of which opm reads nothing. What has other
 * keys may be a file of somebody else, and so may what waits for values. opm does not mind a file without a single byte.
 *
 * @param start how its text starts
 */
export function isBlankCatalog(path: string, start: string): boolean {
  if (!isCalledCatalog(path) || !hasText(start)) return false;
  if (isBlank(start) || !hasKeys(start) || isListOfBlobs(start)) return true;
  return start.length < START_LENGTH && isUnreadable(start);
}

/**
 * True for a text that starts with something, and has nothing that looks like a key, or says how a program has failed; what is
 * yet to be filled in may have some. Asked of every file without blobs, it looks no further than the first key.
 */
export function isBlank(start: string): boolean {
  return hasText(start) && (FAILURE.test(start) || !LIKE_A_KEY.test(start));
}

/**
 * True for a text that is meant as something else: it waits for values, or has a key at the root of a document that objects of
 * Kubernetes have, and blobs never.
 */
export function isOther(start: string): boolean {
  return opensTemplate(start) || OBJECT_KEY.test(start);
}

/** True for a text with blobs that may be a program that writes them, or one that a program is to fill in. */
export function isDoubtful(start: string): boolean {
  return start.startsWith('#!') || waitsForValues(start);
}

const OBJECT_KEY = /^(?:\{\s*)?["']?(?:apiVersion|kind)["']?[ \t]*:/m;

const LIKE_A_KEY = /:(?!\S)|"[ \t]*:/;

/** What programs and servers say last, where a catalog was to come behind it. */
const FAILURE = /^(?:(?:error|fatal|panic|[45]\d\d): |time="[^"\n]*" level=)/i;

function hasText(start: string): boolean {
  return start !== '' && !opensTemplate(start);
}

/** True where each document has a fault of syntax, and none of them is yet to be filled in. */
function isUnreadable(text: string): boolean {
  if (waitsForValues(text)) return false;
  return readChunks(text, { dialect: FBC_DIALECT }).every(({ syntax }) => syntax !== undefined);
}

/** True for a text that starts with a list in which an object has a schema of opm: in YAML, in line with the first key of all. */
function isListOfBlobs(start: string): boolean {
  if (!SCHEMA.test(start)) return false;
  const first = start.split('\n').find((line) => !NO_CONTENT.test(line)) ?? '';
  if (first.trimStart().startsWith('[')) return true;
  const [dash] = /^ *- +/.exec(first) ?? [];
  if (dash === undefined) return false;
  const key = new RegExp(`^(?:${dash}|${' '.repeat(dash.length)})${SCHEMA.source}`, 'm');
  return key.test(start);
}

const SCHEMA = /["']?schema["']?[ \t]*:[ \t]*["']?olm\.(?:package|channel|bundle|deprecations)\b/;
const NO_CONTENT = /^\s*(?:$|#)|^---(?:\s|$)|^%/;

/** True where a key with its colon stands anywhere outside of comments and quotes. */
function hasKeys(start: string): boolean {
  return KEY.test(start.replace(ASIDE, '"'));
}

/** Comments, and what is in quotes, up to the end of the line where nothing closes them. */
const ASIDE = /^[ \t]*#.*|"(?:[^"\\\r\n]|\\.)*"?/gm;
const KEY = /\S[ \t]*:(?!\S)|"[ \t]*:/;
