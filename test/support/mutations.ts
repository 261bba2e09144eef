/** Damage to catalogs, of the kind that people do to them: for fuzz tests. Deterministic for a seed. */

/** A stream of random numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

const PIECES = [
  ':',
  '#',
  '-',
  "'",
  '"',
  '[',
  ']',
  '{',
  '}',
  '|',
  '>',
  '&a ',
  '*a',
  '!',
  '%',
  '@',
  '`',
  ',',
  '?',
  '\t',
  ' ',
  '\n',
  '---\n',
  '...\n',
  'null',
  '~',
  'true',
  '0x1f',
  '1.0',
  ' - ',
  '\r\n',
  '\r',
  '\u0085',
  '\u2028',
  '\u00e9',
  '\ud83d\ude00',
  '<<: ',
  '"":',
  '\u0000',
  '\ufeff',
  '\ufffd',
];

const VALUES = [
  'null',
  '',
  '[]',
  '{}',
  '1',
  '1.0',
  'yes',
  '""',
  '[a]',
  '{a: b}',
  'v1.2.3',
  '^1.0.0',
  '>=1.0.0 <2.0.0',
  'olm.bundle',
  '|',
  '- x',
  '!!str 1',
  '*x',
  '&x y',
];

const LINES = [
  '---',
  '--- x',
  '----',
  '# note',
  '...',
  '{}',
  '[]',
  '',
  '  ',
  '%YAML 1.1',
  'foo',
  '- foo',
  'schema: olm.package',
  '---\n---',
  '{"schema": "a"}',
];

/** A text with one piece of damage. */
export function damage(text: string, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (choices: readonly string[]) => choices[below(choices.length)] ?? '';
  const lines = text.split('\n');
  const at = below(lines.length);
  const line = lines[at] ?? '';
  const column = below(line.length + 1);
  const kinds: (() => void)[] = [
    () => lines.splice(at, 1 + below(3)),
    () => lines.splice(at, 0, line),
    () => (lines[at] = ' '.repeat(1 + below(3)) + line),
    () => (lines[at] = line.replace(/^ {1,2}/, '')),
    () => (lines[at] = line.replace(/^ */, (indent) => '\t'.repeat(indent.length / 2))),
    () => (lines[at] = line.slice(0, column) + pick(PIECES) + line.slice(column)),
    () => (lines[at] = line.slice(0, column) + line.slice(column + 1)),
    () => (lines[at] = line.replace(/: .*$/, () => `: ${pick(VALUES)}`)),
    () => lines.splice(at, 2, line + (lines[at + 1] ?? '')),
    () => lines.splice(at, 0, pick(LINES)),
    () => lines.splice(below(lines.length), 0, ...lines.splice(at, 1 + below(8))),
    () =>
      (lines[at] = line.replace(/(\d+)\.(\d+)\.(\d+)/, (version) => `${version}${pick(['-x', '+b', '.1'])}`)),
    () => lines.splice(at),
  ];
  kinds[below(kinds.length)]?.();
  return lines.join('\n');
}
