/** The bounds of numbers. */
import { msg } from '../../../text/message.ts';
import { named, type ValueAt } from './fault.ts';
import { complain, type Run } from './run.ts';
import type { Schema } from './schema.ts';
import { isInteger, isWrittenInteger } from './types.ts';

const MAX_INTEGER = 2 ** 53;

/** What a number may be, bounds in schemas as well as values. */
interface Size {
  readonly least: number;
  readonly most: number;
  readonly name: string;
}

const INT32: Size = { least: -(2 ** 31), most: 2 ** 31 - 1, name: 'int32' };
/** The largest number of 64 bits that a schema can name: bounds are read as floating point numbers. */
const INT64: Size = { least: -(2 ** 63), most: 2 ** 63 - 1024, name: 'int64' };
const FLOAT: Size = { least: -3.4028234663852886e38, most: 3.4028234663852886e38, name: 'float' };

/**
 * Holds a number against its format, and against `maximum`, `minimum` and `multipleOf`. Where the number is an integer, bounds lose
 * their fractions.
 */
export function checkNumber(run: Run, schema: Schema, at: ValueAt): void {
  const value = run.tree.number(at.node);
  checkSizes(run, schema, at);
  const isWhole = isWrittenInteger(run.tree, at.node);
  const bound = (limit: number) => (isWhole ? Math.trunc(limit) : limit);
  const { maximum, minimum, multipleOf } = schema;
  const path = named(at);
  if (maximum !== undefined && isBeyond(value, bound(maximum), schema.exclusiveMaximum)) {
    const wording = schema.exclusiveMaximum ? '`{0}` must be less than {1}.' : '`{0}` must be at most {1}.';
    complain(run, at, 'range', msg(wording, path, maximum));
  }
  if (minimum !== undefined && isBeyond(-value, -bound(minimum), schema.exclusiveMinimum)) {
    const wording = schema.exclusiveMinimum ? '`{0}` must be more than {1}.' : '`{0}` must be at least {1}.';
    complain(run, at, 'range', msg(wording, path, minimum));
  }
  if (multipleOf !== undefined && !isMultiple(value, bound(multipleOf)))
    complain(run, at, 'range', msg('`{0}` must be a multiple of {1}.', path, multipleOf));
}

/** A bound that is none itself lets no value pass. */
function checkSizes(run: Run, schema: Schema, at: ValueAt): void {
  const size = sizeOf(schema);
  if (size === undefined) return;
  const isWhole = schema.type === 'integer';
  const value = run.tree.number(at.node);
  // What is no integer of 64 bits is said already.
  if (size !== INT64 && !isWithin(value, size) && (!isWhole || isInteger(run.tree, at.node))) {
    const wording = '`{0}` must be from {1} to {2}: its format is `{3}`.';
    complain(run, at, 'range', msg(wording, named(at), size.least, size.most, size.name));
  }
  for (const keyword of ['maximum', 'minimum', 'multipleOf'] as const) {
    const bound = schema[keyword];
    if (bound === undefined || (isWithin(bound, size) && (!isWhole || Number.isInteger(bound)))) continue;
    const wording =
      'The API server takes no value of `{0}`: in the schema, `{1}` is {2}, which is not of the format `{3}`.';
    complain(run, at, 'range', msg(wording, named(at), keyword, bound, size.name));
  }
}

/** Of all formats of numbers only these are enforced (docs/reference/crd-upgrade.md, "OLM Classic"). */
function sizeOf({ type = '', format }: Schema): Size | undefined {
  if (type === 'integer') return format === 'int32' ? INT32 : INT64;
  return (type === 'number' || type === '') && format === 'float' ? FLOAT : undefined;
}

function isWithin(value: number, { least, most }: Size): boolean {
  return value >= least && value <= most;
}

function isBeyond(value: number, limit: number, isExclusive = false): boolean {
  return isExclusive ? value >= limit : value > limit;
}

function isMultiple(value: number, factor: number): boolean {
  if (factor <= 0) return false;
  const times = factor < 1 ? (1 / factor) * value : value / factor;
  if (Math.abs(times) > MAX_INTEGER) return true;
  return Number.isInteger(times) || Math.abs(times - Math.round(times)) < 1e-9 * Math.abs(times);
}
