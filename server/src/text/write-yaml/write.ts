/**
 * Writes plain values as YAML, character by character as opm does: with the style, the order of keys and the line breaks of
 * go-yaml v2. What is generated here can therefore be compared with what opm has written.
 */
import { analyzeScalar } from './analyze-scalar.ts';
import { compareWrittenKeys } from './key-order.ts';
import { numberText } from './number.ts';
import { writeString } from './scalar.ts';
import { newSink, put, putIndent, putIndicator, type Sink } from './sink.ts';

const INDENT = 2;
/** Keys with more bytes are marked by a `?`. */
const MAX_SIMPLE_KEY = 128;

/**
 * The document for a value as `JSON.parse` gives it, ending with a line break. What JSON does not know (undefined,
 * functions) is written as null.
 */
export function writeYaml(value: unknown): string {
  const sink = newSink();
  writeNode(sink, value, { indent: -1, inMapping: false });
  putIndent(sink, 0);
  return sink.parts.join('');
}

interface NodePlace {
  /** Column of what the node is in; -1 for the root. */
  readonly indent: number;
  /** It is the value (or the long key) of a mapping. */
  readonly inMapping: boolean;
}

function writeNode(sink: Sink, value: unknown, place: NodePlace): void {
  if (Array.isArray(value)) writeList(sink, value as readonly unknown[], place);
  else if (typeof value === 'object' && value !== null) writeMapping(sink, value, place);
  else if (typeof value === 'string')
    writeString(sink, value, { indent: deeper(place.indent, INDENT), simpleKey: false });
  else if (typeof value === 'number') writeWord(sink, numberText(value));
  else writeWord(sink, typeof value === 'boolean' ? String(value) : 'null');
}

/** The column of a collection or scalar inside of another; at the root a scalar is indented, a mapping is not. */
function deeper(indent: number, atRoot: number): number {
  return indent < 0 ? atRoot : indent + INDENT;
}

function writeWord(sink: Sink, word: string): void {
  if (!sink.whitespace) put(sink, ' ');
  put(sink, word);
  sink.whitespace = false;
  sink.indention = false;
}

function writeList(sink: Sink, items: readonly unknown[], { indent, inMapping }: NodePlace): void {
  if (items.length === 0) {
    writeEmpty(sink, '[', ']');
    return;
  }
  // The dashes of a list stand below the key that it belongs to.
  const own = inMapping && !sink.indention ? indent : deeper(indent, 0);
  for (const item of items) {
    putIndent(sink, own);
    putIndicator(sink, '-', { indention: true });
    writeNode(sink, item, { indent: own, inMapping: false });
  }
}

function writeMapping(sink: Sink, mapping: object, { indent }: NodePlace): void {
  const pairs = Object.entries(mapping) as [string, unknown][];
  if (pairs.length === 0) {
    writeEmpty(sink, '{', '}');
    return;
  }
  const own = deeper(indent, 0);
  for (const [key, value] of pairs.sort(([a], [b]) => compareWrittenKeys(a, b))) {
    putIndent(sink, own);
    if (isSimpleKey(key)) {
      writeString(sink, key, { indent: own + INDENT, simpleKey: true });
      putIndicator(sink, ':', { joined: true });
    } else {
      putIndicator(sink, '?', { indention: true });
      writeString(sink, key, { indent: own + INDENT, simpleKey: false });
      putIndent(sink, own);
      putIndicator(sink, ':', { indention: true });
    }
    writeNode(sink, value, { indent: own, inMapping: true });
  }
}

function writeEmpty(sink: Sink, open: string, close: string): void {
  putIndicator(sink, open, { whitespace: true });
  putIndicator(sink, close, { joined: true });
}

function isSimpleKey(key: string): boolean {
  if (key.length > MAX_SIMPLE_KEY || analyzeScalar(key).multiline) return false;
  return new TextEncoder().encode(key).length <= MAX_SIMPLE_KEY;
}
