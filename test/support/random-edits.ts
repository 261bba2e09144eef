/** Chooses edits that matter to YAML: its indicators, indentation, lines, and whole pieces of text. */
import { positionAt } from '../../server/src/text/lines.ts';
import type { SourceText } from '../../server/src/text/source.ts';
import type { Position } from '../../server/src/text/span.ts';

/** A replacement of a part of a text, in offsets. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

const PIECES = [
  ...[
    '"',
    "'",
    ':',
    ': ',
    '-',
    '- ',
    '{',
    '}',
    '[',
    ']',
    ',',
    '#',
    ' #',
    '&a ',
    '*a',
    '*n',
    '|',
    '>',
    '|+\n',
  ],
  ...[
    '>-\n',
    '|2\n',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '---',
    '---\n',
    '\n---\n',
    '--- x\n',
    '...\n',
    ' ',
    '  ',
    'x',
  ],
  ...[
    'key: ',
    'a: b\n',
    '- c\n',
    '? ',
    '?',
    '!!str ',
    '!t ',
    '!!int ',
    '<<: ',
    '<<: *m\n',
    '~',
    'true',
    'false',
  ],
  ...['null: 1', '.inf', '0x1f', '1e3: ', '99999999999999999: ', '8080: y\n', '%', '%YAML 1.1\n', '@', '`'],
  ...[
    '\u2028',
    '\u0085',
    '\ufeff',
    '\u0000',
    'é',
    '😀',
    '\n  ',
    '\n    ',
    '\n      x: y\n',
    '\n- ',
    '"a\nb"',
    '\n\n',
  ],
  ...['# c\n', '"\\x"', '\\', '\n    - ', '{a: [b, {c: d}]}', 'x'.repeat(1100)],
];

/** An edit: typing or deleting something, moving a line in or out, or taking a piece of text to another place. */
export function chooseEdit(text: string, random: (below: number) => number): Replacement {
  const start = choosePlace(text, random);
  const piece = PIECES[random(PIECES.length)] ?? '';
  const kind = random(20);
  if (kind < 9) return between(text, start, start, piece);
  if (kind < 13) return between(text, start, start + 1 + random(4), '');
  if (kind < 17) return between(text, start, start + random(6), piece);
  if (kind < 18) return between(text, start, start + random(400), '');
  if (kind < 19) return between(text, start, start, text.slice(start, start + random(3000)));
  const lines = Array.from({ length: 1 + random(12) }, () => '').join('\n  ');
  return between(text, start, start, lines);
}

/** Half of the places are at the start of what is written in a line, or at its colon; the others are anywhere. */
function choosePlace(text: string, random: (below: number) => number): number {
  const anywhere = random(text.length + 1);
  const line = text.lastIndexOf('\n', anywhere - 1) + 1;
  const colon = text.indexOf(':', line);
  switch (random(8)) {
    case 0:
      return line;
    case 1:
      return colon < 0 ? line : colon;
    case 2:
    case 3:
      return line + (/^[ -]*/.exec(text.slice(line, line + 200))?.[0].length ?? 0);
    default:
      return anywhere;
  }
}

/** A replacement between two offsets. Between CR and LF is no position: an editor means the one before CR. */
export function between(text: string, start: number, end: number, newText: string): Replacement {
  return { start: besideBreak(text, start), end: besideBreak(text, Math.min(end, text.length)), newText };
}

function besideBreak(text: string, offset: number): number {
  return text.charAt(offset) === '\n' && text.charAt(offset - 1) === '\r' ? offset - 1 : offset;
}

/** The position of an offset of a file. */
export function placeAt({ chunks, starts }: SourceText, offset: number): Position {
  let index = 0;
  while (index + 1 < chunks.length && (starts.offset[index + 1] ?? 0) <= offset) index++;
  return positionAt(chunks, starts, index, offset - (starts.offset[index] ?? 0));
}
