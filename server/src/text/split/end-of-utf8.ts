/** Where a file in UTF-8 goes on in UTF-16: go-yaml looks for the byte order mark of that at the start of each chunk of YAML. */
import { endOfLine, separatorAt } from '../byte-lines.ts';
import type { EntryState } from '../chunk.ts';
import { utf16At } from '../decode-utf16.ts';
import type { Dialect } from '../dialect.ts';
import { LooseBytes } from '../loose-bytes.ts';
import { fileMode, yamlStart } from './file-mode.ts';
import { readChunk, splitText } from './read-chunks.ts';

/** The byte at which the first document in UTF-16 starts, or the end. @param text the bytes as UTF-8 */
export function endOfUtf8(bytes: Uint8Array, text: string, dialect: Dialect | undefined): number {
  let entry: EntryState = fileMode(text, true) ?? 'yaml';
  if (entry === 'yaml') return endOfYaml(bytes, 0);
  const loose = new LooseBytes(bytes);
  const source = splitText(text, true, { loose: bytes, ...(dialect && { dialect }) }, entry);
  // Behind a second value of JSON, opm does not turn to YAML any more.
  for (let at = 0; at < text.length && (entry === 'json0' || entry === 'json1');) {
    const start = entry === 'json1' ? yamlStart(text, at) : undefined;
    if (start !== undefined && isMarked(bytes, loose.byteAt(start))) return loose.byteAt(start);
    const reading = readChunk(source, at, entry);
    if (reading === undefined) break;
    at += reading.chunk.length;
    entry = reading.next;
    if (entry === 'yaml') return endOfYaml(bytes, loose.byteAt(at));
  }
  return bytes.length;
}

/** The same behind `from`, where a chunk of YAML starts: its first line may be a separator, which closes nothing. */
export function endOfYaml(bytes: Uint8Array, from: number): number {
  if (isMarked(bytes, from)) return from;
  let isBegun = false;
  for (let at = from; at < bytes.length; at = endOfLine(bytes, at)) {
    const separator = separatorAt(bytes, at);
    if (separator === undefined) {
      isBegun = true;
    } else if (isBegun) {
      if (isMarked(bytes, separator.end)) return separator.end;
      isBegun = false;
    } else {
      isBegun = separator.isGood;
    }
  }
  return bytes.length;
}

function isMarked(bytes: Uint8Array, at: number): boolean {
  return utf16At(bytes.subarray(at, at + 2)) !== undefined;
}
