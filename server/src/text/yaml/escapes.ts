/** The escapes of double-quoted scalars, as go-yaml v2 knows them: those of YAML 1.1 and `\'`, but not `\/`. */

const SIMPLE: ReadonlyMap<number, string> = new Map(
  (
    [
      ['0', '\0'],
      ['a', '\x07'],
      ['b', '\b'],
      ['t', '\t'],
      ['\t', '\t'],
      ['n', '\n'],
      ['v', '\v'],
      ['f', '\f'],
      ['r', '\r'],
      ['e', '\x1b'],
      [' ', ' '],
      ['"', '"'],
      ["'", "'"],
      ['\\', '\\'],
      ['N', '\x85'],
      ['_', '\xa0'],
      ['L', '\u2028'],
      ['P', '\u2029'],
    ] as const
  ).map(([char, value]) => [char.charCodeAt(0), value]),
);

/** By ASCII code: what stands for one character behind a backslash. */
const IS_SIMPLE = Uint8Array.from({ length: 128 }, (_, code) => Number(SIMPLE.has(code)));

/** True for a character that stands for another one behind a backslash, without digits behind it. */
export function isSimpleEscape(code: number): boolean {
  return code < 128 && IS_SIMPLE[code] === 1;
}

/** What the character behind a backslash stands for; the empty text if nothing. */
export function simpleEscape(code: number): string {
  return SIMPLE.get(code) ?? '';
}

/** Number of hexadecimal digits that the character behind a backslash asks for: those of `x`, `u` and `U`, or 0. */
export function escapeLength(code: number): number {
  if (code === 120) return 2;
  if (code === 117) return 4;
  return code === 85 ? 8 : 0;
}
