/**
 * Writes a string as a scalar, so that our YAML (text/yaml), or JSON, gives that very string back.
 */
import { isTimestamp } from '../../text/yaml/timestamps.ts';
import { resolveText } from '../../text/yaml/numbers.ts';

/** How a YAML scalar is written. */
export type ScalarStyle = 'plain' | 'single' | 'double';

/** Where a scalar goes. */
export interface ScalarPlace {
  readonly format: 'yaml' | 'json';
  /** Inside `[]` or `{}`, where commas and brackets end a plain scalar. */
  readonly flow: boolean;
  /** The style that is kept where it can hold the value. */
  readonly style: ScalarStyle;
}

/** Longer keys and values on one line are left to quotes, too: YAML looks no further for the `:` of a key. */
const MAX_PLAIN_LENGTH = 1000;

/** The text of a string at a place. */
export function scalarText(value: string, { format, flow, style }: ScalarPlace): string {
  if (format === 'json') return JSON.stringify(value);
  if (style === 'plain' && isPlainSafe(value, flow)) return value;
  if (style !== 'double' && isPrintableLine(value)) return `'${value.replaceAll("'", "''")}'`;
  return doubleQuoted(value);
}

/** True if the value can stand without quotes and is still read as that string. */
function isPlainSafe(value: string, flow: boolean): boolean {
  if (value.length === 0 || value.length > MAX_PLAIN_LENGTH || !isPrintableLine(value)) return false;
  if (/^[\s\-?:,[\]{}#&*!|>'"%@`.=<~]/.test(value) || /\s$/.test(value)) return false;
  if (/:(?:\s|$)|\s#/.test(value)) return false;
  if (flow && /[,[\]{}:?]/.test(value)) return false;
  return resolveText(value).type === 'string' && !isTimestamp(value);
}

/** True if the value is one line of characters that YAML lets stand as they are. */
function isPrintableLine(value: string): boolean {
  return /^[\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/.test(value);
}

function doubleQuoted(value: string): string {
  // JSON's escapes are YAML's, too; JSON leaves some characters alone that YAML forbids.
  return JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
