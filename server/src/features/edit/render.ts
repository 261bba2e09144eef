/** Writes new values as YAML or JSON, as deep as they are. */
import type { NewValue } from '../../engine/findings/finding.ts';
import { scalarText } from './scalar-text.ts';

/** How a text is laid out around a new value. */
export interface Layout {
  readonly format: 'yaml' | 'json';
  readonly lineEnd: string;
  /** How many columns one level is indented; 0 keeps JSON on one line. */
  readonly step: number;
}

/** A scalar, or a collection without line breaks. */
export function inlineText(value: NewValue, format: 'yaml' | 'json', flow = true): string {
  if (typeof value === 'string') return scalarText(value, { format, flow, style: 'plain' });
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map((item) => inlineText(item, format)).join(', ')}]`;
  const pairs = Object.entries(value).map(
    ([key, held]) => `${keyText(key, format)}: ${inlineText(held, format)}`,
  );
  return `{${pairs.join(', ')}}`;
}

/** A key. */
export function keyText(key: string, format: 'yaml' | 'json'): string {
  return scalarText(key, { format, flow: true, style: 'plain' });
}

/** The lines of a mapping in YAML without brackets, all of them at the column 0. */
export function pairLines(pairs: Readonly<Record<string, NewValue>>, step: number): string[] {
  return Object.entries(pairs).flatMap(([key, value]) => {
    const name = keyText(key, 'yaml');
    if (typeof value === 'string' && isBlockText(value)) return [`${name}: |-`, ...blockLines(value, step)];
    if (!isFilled(value)) return [`${name}: ${inlineText(value, 'yaml', false)}`];
    if (isList(value)) return [`${name}:`, ...itemLines(value, step)];
    return [`${name}:`, ...pairLines(value, step).map((line) => ' '.repeat(step) + line)];
  });
}

/** The lines of a list in YAML without brackets. */
export function itemLines(items: readonly NewValue[], step: number): string[] {
  return items.flatMap((item) => {
    if (!isFilled(item)) return [`- ${inlineText(item, 'yaml', false)}`];
    const lines = isList(item) ? itemLines(item, step) : pairLines(item, step);
    return lines.map((line, index) => (index === 0 ? '- ' : '  ') + line);
  });
}

/** True for a text of several lines that a `|-` block gives back as it is. */
export function isBlockText(value: string): boolean {
  return /^[^\s][^\r\n]*(?:\n[^\r\n]*)*\n *[^\s][^\r\n]*$/.test(value) && !OUTSIDE_BLOCKS.test(value);
}

/** Characters that YAML does not take as they are, or takes for the end of a line. */
const OUTSIDE_BLOCKS = /[^\x20-\x7e\n\u00a0-\u2027\u202a-\ud7ff]/;

/** The lines of a block behind its first one, each at a column. */
export function blockLines(value: string, column: number): string[] {
  return value.split('\n').map((line) => (line === '' ? '' : ' '.repeat(column) + line));
}

/** A value in JSON over several lines, whose first line stands at `indent` columns. */
export function jsonText(value: NewValue, { lineEnd, step }: Layout, indent: number): string {
  return JSON.stringify(value, undefined, step)
    .split('\n')
    .join(lineEnd + ' '.repeat(indent));
}

function isList(value: NewValue): value is readonly NewValue[] {
  return Array.isArray(value);
}

/** True for lists and mappings that are not empty. */
function isFilled(value: NewValue): value is readonly NewValue[] | Readonly<Record<string, NewValue>> {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
