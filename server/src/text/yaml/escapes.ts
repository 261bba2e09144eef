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
