/** Which of the ways to write a string YAML allows for it, by the rules of the writer of go-yaml v2. */
import { isTimestamp } from '../yaml/timestamps.ts';
import { resolveText } from '../yaml/numbers.ts';

/** The ways in which a string may be written. */
export interface ScalarTraits {
  /** There is a line break in it. */
  readonly multiline: boolean;
  readonly plain: boolean;
  readonly singleQuoted: boolean;
  readonly literal: boolean;
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;

/** Characters that nothing can be wrong with. Most long strings (base64, pull specs) are made of nothing else. */
const HARMLESS = /^[A-Za-z0-9/+][A-Za-z0-9/+=_.-]*$/;
const STARTS_OTHERWISE: ReadonlySet<string> = new Set('#,[]{}&*!|>\'"%@`');
/** Like the writer of go-yaml, looks no further than at texts that could be sexagesimal numbers. */
const BASE_60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

const HARMLESS_TRAITS: ScalarTraits = { multiline: false, plain: true, singleQuoted: true, literal: true };
const EMPTY_TRAITS: ScalarTraits = { multiline: false, plain: true, singleQuoted: true, literal: false };

/** True if the text, written plain, would be read as a string again. */
export function readsAsString(value: string): boolean {
  return resolveText(value).type === 'string' && !isTimestamp(value) && !BASE_60.test(value);
}

/** Looks at every character of a string. */
export function analyzeScalar(value: string): ScalarTraits {
  if (value === '') return EMPTY_TRAITS;
  if (HARMLESS.test(value)) return HARMLESS_TRAITS;
  const { breaks, special, breakSpace, spaceBreak } = lineTraits(value);
  const first = value.charCodeAt(0);
  const last = value.charCodeAt(value.length - 1);
  const trailingSpace = last === SPACE;
  const atEdge = first === SPACE || isLineBreak(first) || trailingSpace || isLineBreak(last);
  return {
    multiline: breaks,
    plain: !atEdge && !breakSpace && !spaceBreak && !special && !breaks && !hasIndicators(value),
    singleQuoted: !breakSpace && !spaceBreak && !special,
    literal: !trailingSpace && !spaceBreak && !special,
  };
}

function lineTraits(value: string) {
  let breaks = false;
  let special = false;
  let breakSpace = false;
  let spaceBreak = false;
  let before = 0;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (!isPrintable(code)) special = true;
    if (code === SPACE) {
      if (isLineBreak(before)) breakSpace = true;
    } else if (isLineBreak(code)) {
      breaks = true;
      if (before === SPACE) spaceBreak = true;
    }
    before = code;
  }
  return { breaks, special, breakSpace, spaceBreak };
}

/** True if something in the text would mean something in a plain scalar. */
function hasIndicators(value: string): boolean {
  if (value.startsWith('---') || value.startsWith('...')) return true;
  const first = value.charAt(0);
  if (STARTS_OTHERWISE.has(first)) return true;
  if ((first === '?' || first === '-') && isBlankOrEnd(value, 1)) return true;
  for (let at = value.indexOf(':'); at >= 0; at = value.indexOf(':', at + 1))
    if (isBlankOrEnd(value, at + 1)) return true;
  for (let at = value.indexOf('#'); at >= 0; at = value.indexOf('#', at + 1))
    if (isGapBefore(value, at)) return true;
  return false;
}

function isBlankOrEnd(value: string, at: number): boolean {
  if (at >= value.length) return true;
  const code = value.charCodeAt(at);
  return code === SPACE || code === 0x09;
}

function isGapBefore(value: string, at: number): boolean {
  const code = value.charCodeAt(at - 1);
  return code === SPACE || code === 0x09 || code === 0 || isLineBreak(code);
}

/** The line breaks of YAML 1.1. */
export function isLineBreak(code: number): boolean {
  return code === LINE_FEED || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** True for characters that are written as they are. Those beyond U+FFFF are not, as halves of pairs are not. */
export function isPrintable(code: number): boolean {
  if (code < 0x7f) return code >= SPACE || code === LINE_FEED;
  if (code < 0xa0) return false;
  if (code < 0xd800) return true;
  return code >= 0xe000 && code <= 0xfffd && code !== 0xfeff;
}
