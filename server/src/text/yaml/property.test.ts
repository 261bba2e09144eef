import fc from 'fast-check';
import yaml from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parseYaml } from './parse.ts';
import { jsonOf } from './testing/read.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const read = (text: string): unknown => {
  const { tree, fault } = parseYaml(text);
  if (fault !== undefined) throw new Error(`${fault.message.wording} in ${JSON.stringify(text)}`);
  return tree === undefined ? undefined : jsonOf(tree);
};

/** Text of all kinds: words, text that looks like something else, control characters, faces. */
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '',
    ' ',
    'yes',
    'null',
    '012',
    '1e3',
    '- a',
    'a: b',
    '#',
    '<<',
    '---',
    '|',
    '*a',
    '"',
    "'",
    'a\n\nb\n',
  ),
  fc
    .array(fc.constantFrom('lorem', 'ipsum', '\n', ' ', '\t', '#', ':', '-'), { maxLength: 12 })
    .map((parts) => parts.join('')),
);
// The real decoder and `Object.fromEntries` treat this name differently from an object written in source.
const name = text.filter((value) => value !== '__proto__' && value.length < 200);
const json = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.constantFrom(null, true, false),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(name, tie('node'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).node;

const isCollection = (value: Json): value is readonly Json[] | { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null;
const quoted = (value: string): string =>
  // JSON may hold characters raw that YAML takes for line breaks or forbids.
  JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** How to write the next thing; drawn by fast-check so that failures shrink. */
type Choose = (count: number) => number;

/** Writes a value in a mixture of styles; `indent` is the column of the collection around it. */
function render(value: Json, indent: number, choose: Choose): string {
  if (typeof value === 'string') return renderText(value, indent, choose);
  if (!isCollection(value)) return ` ${String(value)}`;
  const entries = Array.isArray(value) ? value : Object.entries(value as Record<string, Json>);
  if (entries.length === 0 || choose(4) === 0) return ` ${flow(value, choose)}`;
  const column = indent + 1 + choose(3);
  const lines = entries.map((entry: Json | [string, Json]) =>
    Array.isArray(value)
      ? `${' '.repeat(column)}-${render(entry, column, choose)}`
      : `${' '.repeat(column)}${renderKey((entry as [string, Json])[0], choose)}:${render((entry as [string, Json])[1], column, choose)}`,
  );
  // A blank line behind a text that keeps its breaks would be one more of them.
  const isKept = lines.some((line) => /\|2?\+\n/.test(line));
  return `${choose(3) === 0 ? ' # comment' : ''}\n${lines.join(choose(4) === 0 && !isKept ? '\n\n' : '\n')}`;
}

function renderKey(key: string, choose: Choose): string {
  if (/^[a-z]{5,}$/.test(key) && key !== 'false') return choose(2) === 0 ? key : quoted(key);
  return quoted(key);
}

function renderText(value: string, indent: number, choose: Choose): string {
  const style = choose(5);
  if (style === 0 && /^[a-z]{5,}( [a-z]+)*$/.test(value) && value !== 'false') {
    return ` ${value.replaceAll(' ', choose(2) === 0 ? ' ' : `\n${' '.repeat(indent + 2)}`)}`;
  }
  const printable = /^[\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/.test(value);
  if (style === 1 && printable && !value.includes('\n')) return ` '${value.replaceAll("'", "''")}'`;
  const fitsBlock = printable && /^[^\n ]/.test(value);
  if (style === 2 && fitsBlock) return literal(value, indent + 2);
  if (style === 3 && fitsBlock) return literal(value, indent + 2, '2');
  return ` ${quoted(value)}`;
}

function literal(value: string, column: number, explicit = ''): string {
  const body = value.replace(/\n+$/, '');
  const breaks = value.length - body.length;
  const sign = breaks === 0 ? '-' : breaks === 1 ? '' : '+';
  const lines = body.split('\n').map((line) => (line === '' ? '' : ' '.repeat(column) + line));
  return ` |${column === 1 ? '' : explicit}${sign}\n${lines.join('\n')}${'\n'.repeat(Math.max(0, breaks - 1))}`;
}

function flow(value: Json, choose: Choose): string {
  const gap = choose(2) === 0 ? ' ' : '';
  if (typeof value === 'string') return quoted(value);
  if (!isCollection(value)) return String(value);
  if (Array.isArray(value))
    return `[${gap}${value.map((item: Json) => flow(item, choose)).join(`,${gap}`)}${gap}]`;
  const pairs = Object.entries(value as Record<string, Json>);
  return `{${gap}${pairs.map(([key, item]) => `${quoted(key)}:${gap}${flow(item, choose)}`).join(`,${gap}`)}${gap}}`;
}

describe('what is written is read', () => {
  test('in a mixture of block and flow styles, quotes, blocks of text and comments', () => {
    fc.assert(
      fc.property(json, fc.infiniteStream(fc.nat({ max: 59 })), (value, stream) => {
        const choose: Choose = (count) => (stream.next().value as number) % count;
        const written = `root:${render(value, 0, choose)}\n`;
        expect(read(written)).toEqual({ root: value });
      }),
      { numRuns: 500 },
    );
  });

  test('JSON is YAML, as far as its characters are', () => {
    fc.assert(
      fc.property(json, fc.nat({ max: 3 }), (value, space) => {
        const written = JSON.stringify(value, null, space);
        // YAML wants a blank behind a colon only where no quotes stand before it; all keys of JSON have them.
        fc.pre(!/[\x7f-\x9f\u2028\u2029\ufffe\uffff]/.test(written) && !/\\u[dD]/.test(written));
        expect(read(written)).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test('what js-yaml writes is read alike', () => {
    fc.assert(
      fc.property(
        json,
        fc.record({
          indent: fc.integer({ min: 1, max: 6 }),
          noArrayIndent: fc.boolean(),
          flowLevel: fc.integer({ min: -1, max: 4 }),
          lineWidth: fc.constantFrom(-1, 20, 80),
          forceQuotes: fc.boolean(),
        }),
        (value, options) => {
          const written = yaml.dump(value, { ...options, noCompatMode: false });
          // js-yaml leaves text bare that YAML 1.1 takes for a number or, in flow, for a key (`?`), and breaks lines in long keys.
          fc.pre(isSameDialect(value));
          expect(read(written)).toEqual(value);
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** False where js-yaml writes something that means something else in the dialect of opm. */
function isSameDialect(value: Json): boolean {
  if (typeof value === 'string')
    return (
      !/^[-+.\d]|^0|_|\?|[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\t]|^[\n ]/.test(value) &&
      !/^[yYnN~]$/.test(value)
    );
  if (typeof value === 'number') return Number.isInteger(value);
  if (!isCollection(value)) return true;
  if (Array.isArray(value)) return value.every((item: Json) => isSameDialect(item));
  return Object.entries(value).every(
    ([key, item]: [string, Json]) => isSameDialect(key) && isSameDialect(item),
  );
}
