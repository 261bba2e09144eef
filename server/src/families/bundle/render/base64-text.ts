/** Base64 of texts. */

/** How many bytes become characters at once: more arguments than that a function does not take. */
const STEP = 0x8000;

/** A text in UTF-8 as base64, with padding and in one line. */
export function base64OfText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += STEP)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  return btoa(parts.join(''));
}
