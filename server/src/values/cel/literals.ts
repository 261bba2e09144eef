/** Looks into literals: numbers that are too large, and escapes that stand for no character. */
import { msg } from '../../text/message.ts';
import type { CelFault, Token, TokenKind } from './scan.ts';
import { BYTES, DOUBLE, INT, STRING, UINT, type CelType } from './types.ts';

const TYPES: Partial<Record<TokenKind, CelType>> = {
  bytes: BYTES,
  double: DOUBLE,
  int: INT,
  string: STRING,
  uint: UINT,
};

/** The type of a literal; undefined for tokens that are none. */
export function literalType({ kind }: Token): CelType | undefined {
  return TYPES[kind];
}

const MAX_INT = (1n << 63n) - 1n;
const MAX_UINT = (1n << 64n) - 1n;
/** More digits than a number of 64 bits has in any notation. */
const MANY_DIGITS = 20;

/** Why a literal is refused although its form is right. @param isNegative true if a sign stands in front of it. */
export function literalFault(token: Token, isNegative: boolean): CelFault | undefined {
  const { kind, text, start, end } = token;
  if (kind === 'string' || kind === 'bytes') return escapeFault(token);
  if (kind === 'double') {
    if (Number.isFinite(Number(text))) return undefined;
    return { start, end, message: msg('`{0}` is too large for a double.', text) };
  }
  if (kind === 'int') {
    if (wholeNumber(text) <= MAX_INT + (isNegative ? 1n : 0n)) return undefined;
    return { start, end, message: msg('`{0}` is too large for an int, which has 64 bits.', text) };
  }
  if (kind !== 'uint' || wholeNumber(text.slice(0, -1)) <= MAX_UINT) return undefined;
  return { start, end, message: msg('`{0}` is too large for a uint, which has 64 bits.', text) };
}

function wholeNumber(text: string): bigint {
  const isHex = text.startsWith('0x');
  const digits = text.slice(isHex ? 2 : 0).replace(/^0+/, '');
  if (digits.length > MANY_DIGITS) return MAX_UINT + 1n;
  return digits === '' ? 0n : BigInt(isHex ? `0x${digits}` : digits);
}

const ESCAPES = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|[^])/g;

function escapeFault({ kind, text, start }: Token): CelFault | undefined {
  if (/^[bB]?[rR]/.test(text)) return undefined;
  for (const found of text.matchAll(ESCAPES)) {
    const digits = found[1] ?? found[2];
    if (digits === undefined) continue;
    const at = { start: start + found.index, end: start + found.index + found[0].length };
    if (kind === 'bytes') {
      return {
        ...at,
        message: msg('Bytes have no `{0}`: write the bytes of the character as `\\xHH`.', found[0]),
      };
    }
    const code = parseInt(digits, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      return { ...at, message: msg('`{0}` stands for no character.', found[0]) };
    }
  }
  return undefined;
}
