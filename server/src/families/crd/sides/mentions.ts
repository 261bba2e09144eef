/** What the bytes of a file hold anywhere, so that most files need not be read as documents. */

/** True if the bytes of a file hold the kind of definitions anywhere. */
export function mentionsCrds(bytes: Uint8Array): boolean {
  return holds(bytes, 'CustomResourceDefinition');
}

/** True if the bytes of a file hold what a CSV calls the definitions that it converts. */
export function mentionsWebhooks(bytes: Uint8Array): boolean {
  return holds(bytes, 'conversionCRDs');
}

/** @param word of ASCII */
function holds(bytes: Uint8Array, word: string): boolean {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < word.length && bytes[at + length] === word.charCodeAt(length)) length++;
    if (length === word.length) return true;
  }
  return false;
}
