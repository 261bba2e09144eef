/** The bounds of numbers. */
import { msg } from '../../../text/message.ts';
import { named, type ValueAt } from './fault.ts';
import { complain, type Run } from './run.ts';
import type { Schema } from './schema.ts';
import { isInteger, isWrittenInteger } from './types.ts';

const MAX_INTEGER = 2 ** 53;

/** The formats that say how large a number may be, by the type that they say it of; all other formats of numbers describe only. */
const SIZES = [
  { type: 'integer', format: 'int32', least: -(2 ** 31), most: 2 ** 31 - 1 },
  { type: 'number', format: 'float', least: -3.4028234663852886e38, most: 3.4028234663852886e38 },
] as const;

/**
 * Holds a number against its format, and against `maximum`, `minimum` and `multipleOf`. Where the number is an integer, bounds lose
 * their fractions.
 */
export function checkNumber(run: Run, schema: Schema, at: ValueAt): void {
  const value = run.tree.number(at.node);
  checkSize(run, schema, at);
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

function checkSize(run: Run, schema: Schema, at: ValueAt): void {
  const size = SIZES.find(({ type, format }) => type === schema.type && format === schema.format);
  const value = run.tree.number(at.node);
  if (size === undefined || (value >= size.least && value <= size.most)) return;
  // What is no integer at all is said already.
  if (size.type === 'integer' && !isInteger(run.tree, at.node)) return;
  const wording = '`{0}` must be from {1} to {2}: its format is `{3}`.';
  complain(run, at, 'range', msg(wording, named(at), size.least, size.most, size.format));
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
