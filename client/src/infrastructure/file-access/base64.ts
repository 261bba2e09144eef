/** Bytes as base64, without the Buffer that a browser does not have. */

/** How many bytes are handed over at once: functions take a limited number of arguments. */
const SLICE = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += SLICE) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + SLICE)));
  }
  return btoa(parts.join(''));
}
