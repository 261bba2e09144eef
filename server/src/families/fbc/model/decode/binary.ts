/** Binary strings: bytes as a string with one character for each, which is the form in which base64 decodes fastest. */
import { NULL, SEQUENCE, type NodeId, type Tree } from '../../../../text/tree.ts';

/** What `atob` passes over. */
const BLANKS = ['\n', '\r', ' ', '\t', '\f'];

/**
 * Decodes base64 as opm does (docs/reference/blobs.md, "Base64"): with padding, and with line breaks anywhere. Undefined if
 * the text is faulty; `findBase64Fault` tells where.
 */
export function binaryOfBase64(text: string): string | undefined {
  return binaryInOnePiece(text) ?? binaryInOnePiece(text.replace(/[\r\n]+/g, ''));
}

function binaryInOnePiece(text: string): string | undefined {
  // The decoder of the host does without padding and ignores blanks, other than opm.
  if (text.length % 4 !== 0 || BLANKS.some((blank) => text.includes(blank))) return undefined;
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}

/**
 * The bytes of a list of numbers; undefined for other nodes. A null leaves the byte that Go's decoder finds in the place
 * where it writes the list: that of the bytes before, or zero.
 */
export function binaryOfList(tree: Tree, node: NodeId, before = ''): string | undefined {
  if (tree.kind(node) !== SEQUENCE) return undefined;
  return tree
    .items(node)
    .map((item, at) =>
      tree.kind(item) === NULL ? before.charAt(at) || '\0' : String.fromCharCode(tree.number(item)),
    )
    .join('');
}

/** The bytes of a binary string. */
export function bytesOfBinary(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  // What is ASCII throughout has the same bytes in UTF-8, and is written several times as quickly.
  if (new TextEncoder().encodeInto(binary, bytes).read === bytes.length) return bytes;
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
