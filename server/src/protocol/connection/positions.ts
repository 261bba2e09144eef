/** Position encodings: the engine counts UTF-16 units; a client that cannot is served in its own units. */
import { fromUtf16, toUtf16, type PositionEncoding } from '../../text/position-encoding.ts';
import type { Position, Range } from '../../text/span.ts';

const KNOWN: readonly PositionEncoding[] = ['utf-8', 'utf-16', 'utf-32'];

/**
 * The encoding to use: UTF-16 where the client knows it (every client has to), since nothing needs converting then;
 * otherwise the first of the client's that the engine knows.
 */
export function chooseEncoding(offered: readonly string[] | undefined): PositionEncoding {
  if (offered === undefined || offered.includes('utf-16')) return 'utf-16';
  return (
    KNOWN.find((known) => known === offered.find((kind) => kind === 'utf-8' || kind === 'utf-32')) ?? 'utf-16'
  );
}

/** Converts the positions of one file. */
export interface PositionCodec {
  toClient(range: Range): Range;
  fromClient(range: Range): Range;
}

/** Of clients that count as the engine does. */
const SAME: PositionCodec = { toClient: (range) => range, fromClient: (range) => range };

/** A codec for a file whose lines are read with `line`; lines that cannot be read are taken to be ASCII. */
export function positionCodec(
  encoding: PositionEncoding,
  line: (number: number) => string | undefined,
): PositionCodec {
  if (encoding === 'utf-16') return SAME;
  const convert = (position: Position, by: typeof toUtf16): Position => {
    const text = line(position.line);
    return text === undefined
      ? position
      : { line: position.line, character: by(text, position.character, encoding) };
  };
  const both = (range: Range, by: typeof toUtf16) => ({
    start: convert(range.start, by),
    end: convert(range.end, by),
  });
  return { toClient: (range) => both(range, fromUtf16), fromClient: (range) => both(range, toUtf16) };
}
