/**
 * Reads the manifest that a bundle object holds, as far as opm does when it loads a bundle (docs/reference/properties.md,
 * "olm.bundle.object").
 */
import { detach } from '../../../../text/detach.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { asText } from '../../../../text/byte-lines.ts';
import { utf16At } from '../../../../text/decode-utf16.ts';
import { invalidInUtf16, invalidInUtf8, type InvalidCharacter } from '../../../../text/invalid-bytes.ts';
import { MAPPING, STRING, type Tree } from '../../../../text/tree.ts';
import { parseLoosely } from '../../../../text/yaml/parse-loosely.ts';
import type { Encoding } from '../../../../text/yaml/reader.ts';
import type { InstallContent } from '../blob.ts';
import { bytesOfBinary } from './binary.ts';
import { installOfCsv } from './install-content.ts';

const CSV_KIND = 'ClusterServiceVersion';

/** White space as Go knows it; other than in JavaScript, the next-line character belongs to it and the BOM does not. */
const GO_BLANKS = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/;

/** What reading a manifest gives. */
export interface ManifestReading {
  /** The kind of the manifest, '' if it has none; absent if it starts like JSON and is none, which opm does not see. */
  readonly kind?: string;
  /** Of a CSV in JSON. */
  readonly install?: InstallContent;
  /** Why opm cannot read it. */
  readonly fault?: Message;
}

/** Reads the decoded data of a bundle object; `path` names its field in messages. */
export function readManifest(binary: string, path: string): ManifestReading {
  // opm takes everything that begins like JSON without reading on, even if it is not well-formed.
  if (binary.startsWith('{')) return jsonManifest(binary);
  const bytes = bytesOfBinary(binary);
  const utf8 = asText(bytes);
  if (startsLikeJson(utf8)) return jsonManifest(binary);
  const { text, invalid, encoding } = decodeYaml(bytes, utf8);
  const wrong = (at: number) => ({ start: at, end: at + 1, message: unreadable(path, text, at) });
  const known = invalid && { ...invalid, fault: wrong(invalid.at) };
  const { tree, fault } = parseLoosely(text, { start: 0, end: text.length }, known, { encoding });
  return fault ? { fault: unreadable(path, text, fault.start) } : { kind: kindOfYaml(tree) };
}

/** What follows the brace may be anything; but where it is JSON, the kind is known. */
function jsonManifest(binary: string): ManifestReading {
  try {
    // Bytes that are no ASCII can only be in strings, where the parser takes them for letters of Latin-1.
    const manifest = JSON.parse(binary) as { readonly kind?: unknown; readonly spec?: unknown };
    const { kind, spec } = manifest;
    if (kind === CSV_KIND) return { kind, install: installOfCsv(spec) };
    return { kind: typeof kind === 'string' ? new TextDecoder().decode(bytesOfBinary(kind)) : '' };
  } catch {
    return {};
  }
}

/** A line number is of no use in base64, but it is in the manifest that was encoded. */
function unreadable(path: string, text: string, offset: number): Message {
  const line = text.slice(0, offset).split('\n').length;
  return msg(
    'The data in `{0}` decodes to something that is neither JSON nor YAML: line {1} of it cannot be read.',
    path,
    line,
  );
}

function startsLikeJson(text: string): boolean {
  const blanks = GO_BLANKS.exec(text)?.[0].length ?? 0;
  return text[blanks] === '{';
}

/**
 * A YAML document, in the encoding that its byte order mark tells. opm's parser gets its bytes as they are: nobody reads
 * lines before. `utf8` is what the bytes say as UTF-8.
 */
function decodeYaml(
  bytes: Uint8Array,
  utf8: string,
): {
  readonly text: string;
  readonly invalid: InvalidCharacter | undefined;
  readonly encoding: Encoding;
} {
  const utf16 = utf16At(bytes);
  if (utf16 === undefined) {
    const invalid = utf8.includes('\ufffd') ? invalidInUtf8(bytes, utf8, 0) : undefined;
    return { text: utf8, invalid, encoding: 'raw-utf-8' };
  }
  const text = new TextDecoder(utf16, { ignoreBOM: true }).decode(bytes);
  return { text, invalid: invalidInUtf16(bytes, utf16 === 'utf-16le'), encoding: 'utf-16' };
}

function kindOfYaml(tree: Tree | undefined): string {
  if (!tree || tree.kind(0) !== MAPPING) return '';
  const kind = tree.fields(0).find((field) => field.name === 'kind')?.value;
  return kind !== undefined && tree.kind(kind) === STRING ? detach(tree.string(kind)) : '';
}
