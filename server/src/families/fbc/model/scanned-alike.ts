/** Whether a quick look at the text of a chunk finds the same root fields as reading it: then nobody has to look twice. */
import type { Chunk } from '../../../text/chunk.ts';
import { listedStarts } from '../../../text/line-starts.ts';
import {
  FLAG_FLOW,
  FLAG_QUOTED,
  MAPPING,
  NOT_AS_WRITTEN,
  STRING,
  type Pair,
  type Tree,
} from '../../../text/tree.ts';
import { MAX_NAME_LENGTH, MAX_WORD_LENGTH } from './root-fields.ts';

/**
 * True where `scanRootFields` finds in the text of the chunk what `rootFieldsOfChunk` tells of it, and is between two documents
 * at its borders. False where that is not plain: for whatever is written in an odd way.
 */
export function isScannedAlike(chunk: Chunk): boolean {
  const { document, syntax, faults, read, format } = chunk;
  if (!read || syntax !== undefined || faults.length > 0) return false;
  if (document === undefined) return format === 'json' || hasOnlyComments(chunk.text);
  const { tree, dropped } = document;
  if (tree === undefined || dropped !== undefined || tree.size === 0 || tree.kind(0) !== MAPPING)
    return false;
  const fields = tree.pairs(0);
  if (!haveOneSchema(fields)) return false;
  return format === 'json'
    ? fields.every((field) => isPlainInJson(tree, field))
    : !tree.has(0, FLAG_FLOW) && hasPlainLines(chunk, tree, fields);
}

function hasOnlyComments(text: string): boolean {
  return /^(?:#.*\n|\n)*(?:---\n)?$/.test(text);
}

/** True where `schema` stands there once, and `package` and `name` at most once, in any case. */
function haveOneSchema(fields: readonly Pair[]): boolean {
  const seen = new Set<string>();
  for (const { name } of fields) {
    const key = name.toLowerCase();
    if (!FIELDS.has(key)) continue;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return seen.has('schema');
}

const FIELDS: ReadonlySet<string> = new Set(['schema', 'package', 'name']);

/** No quick look takes such keys and values for others: neither quotes nor signs that mean something are in them. */
const PLAIN_KEY = /^[A-Za-z][\w.-]*$/;
const PLAIN_VALUE = /^[A-Za-z0-9][\w./+-]*$/;

/** True where the key is plain, and the value, too, if it is one of those that are looked for. */
function isPlainInJson(tree: Tree, { name, key, value }: Pair): boolean {
  if (tree.has(key, NOT_AS_WRITTEN) || !PLAIN_KEY.test(name)) return false;
  return !FIELDS.has(name.toLowerCase()) || isPlainName(tree, value);
}

function isPlainName(tree: Tree, value: number): boolean {
  if (tree.kind(value) !== STRING || tree.has(value, NOT_AS_WRITTEN)) return false;
  const text = tree.string(value);
  return text.length < MAX_NAME_LENGTH && text !== 'null' && PLAIN_VALUE.test(text);
}

/** True where each line that is not indented is a plain key of the root, an item of a list, or a separator. */
function hasPlainLines({ text, lineStarts, content }: Chunk, tree: Tree, fields: readonly Pair[]): boolean {
  if (text.includes('\r')) return false;
  let next = 0;
  const starts = listedStarts(lineStarts);
  // Counted, since an iterator of a typed array makes an object for each line until the engine knows better.
  for (let line = 0; line < starts.length; line++) {
    const start = starts[line] ?? 0;
    const code = text.charCodeAt(start);
    if (code === SPACE || code === LINE_FEED || code === HASH) continue;
    if (code === DASH) {
      const isItem = text.charCodeAt(start + 1) === SPACE && start > content.start;
      if (!isItem && !isSeparator(text, start)) return false;
      continue;
    }
    const field = fields[next++];
    if (field === undefined || tree.start(field.key) !== start || !isPlainInYaml(tree, field)) return false;
  }
  return next === fields.length;
}

function isSeparator(text: string, line: number): boolean {
  const behind = text.charCodeAt(line + 3);
  return text.startsWith('---', line) && (behind === LINE_FEED || line + 3 === text.length);
}

function isPlainInYaml(tree: Tree, { name, key, value }: Pair): boolean {
  if (tree.has(key, NOT_AS_WRITTEN | FLAG_QUOTED) || name.length >= MAX_WORD_LENGTH || !PLAIN_KEY.test(name))
    return false;
  if (tree.text.charCodeAt(tree.end(key)) !== COLON) return false;
  if (!FIELDS.has(name.toLowerCase())) return true;
  const between = tree.text.slice(tree.end(key) + 1, tree.start(value));
  return /^ +$/.test(between) && isPlainName(tree, value) && endsLine(tree, value);
}

/** True where nothing is behind a value in its line. */
function endsLine(tree: Tree, value: number): boolean {
  const behind = tree.text.charCodeAt(tree.end(value));
  return behind === LINE_FEED || tree.end(value) === tree.text.length;
}

const LINE_FEED = 10;
const SPACE = 32;
const HASH = 35;
const DASH = 45;
const COLON = 58;
