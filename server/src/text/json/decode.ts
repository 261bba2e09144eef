/** The value of a JSON string that has escapes. */

/** Decodes a string with its quotes, as the parser found it to be well-formed. Lone surrogates become U+FFFD, as in Go. */
export function decodeJsonString(text: string, start: number, end: number): string {
  const quoted = text.slice(start, end);
  const value = String(JSON.parse(quoted));
  return quoted.includes('\\u') ? value.replace(/\p{Cs}/gu, '\ufffd') : value;
}
