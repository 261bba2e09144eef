/** Reads a document in UTF-16, which go-yaml understands but the line reader in front of it does not. */
import type { Chunk } from '../chunk.ts';
import type { Utf16Document } from '../decode-utf16.ts';
import { PLAIN_DIALECT, type Dialect } from '../dialect.ts';
import type { SyntaxFault } from '../document.ts';
import { msg } from '../message.ts';
import { parseLoosely } from '../yaml/parse-loosely.ts';
import { trialOf, yamlChunk } from './yaml-chunk.ts';

/**
 * The one chunk of the document: its characters are not looked at for lines, so that no separator among them cuts it. That it ends
 * within a character is a fault, unless it ends before and opm looks no further.
 */
export function readUtf16({ text, end, invalid }: Utf16Document, dialect: Dialect = PLAIN_DIALECT): Chunk {
  const content = { start: 0, end };
  const known = invalid && { ...invalid, fault: halfOfUtf16(invalid.at, end) };
  const parsed = end > 0 ? parseLoosely(text, content, known, { encoding: 'utf-16' }) : undefined;
  const cut = { content, end: text.length, faults: [], sawEnd: true };
  return yamlChunk(trialOf(text, 0, cut, parsed, dialect), 'yaml');
}

function halfOfUtf16(at: number, end: number): SyntaxFault {
  if (at < end)
    return {
      start: at,
      end: at + 1,
      message: msg('Here stands half a character of UTF-16, which opm cannot read. Save the file as UTF-8.'),
    };
  return {
    start: 0,
    end: 1,
    message: msg('This document is UTF-16, and opm stumbles over its end. Save the file as UTF-8.'),
  };
}
