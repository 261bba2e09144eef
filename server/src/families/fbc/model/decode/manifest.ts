/**
 * Reads the manifest that a bundle object holds, as far as opm does when it loads a bundle (docs/reference/properties.md,
 * "olm.bundle.object").
 */
import { detach } from '../../../../text/detach.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { decodeBytes } from '../../../../text/decode-bytes.ts';
import { MAPPING, STRING, type Tree } from '../../../../text/tree.ts';
import { parseYaml } from '../../../../text/yaml/parse.ts';
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
  if (startsLikeJson(bytes)) return jsonManifest(binary);
  const text = decodeYamlText(bytes);
  const { tree, fault } = parseYaml(text);
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

function startsLikeJson(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const blanks = GO_BLANKS.exec(text)?.[0].length ?? 0;
  return text[blanks] === '{';
}

/**
 * The text of a YAML document, in the encoding that its byte order mark tells. Bytes that are no text become NUL, which
 * YAML does not allow either: so they are a fault just where the parser comes to them.
 */
function decodeYamlText(bytes: Uint8Array): string {
  const { text, invalidUtf8, utf16 } = decodeBytes(bytes);
  if (utf16) return text.replaceAll('\ufffd', '\0');
  if (!invalidUtf8) return text;
  const characters = text.split('');
  for (const offset of invalidUtf8) characters[offset] = '\0';
  return characters.join('');
}

function kindOfYaml(tree: Tree | undefined): string {
  if (!tree || tree.kind(0) !== MAPPING) return '';
  const kind = tree.fields(0).find((field) => field.name === 'kind')?.value;
  return kind !== undefined && tree.kind(kind) === STRING ? detach(tree.string(kind)) : '';
}
