/** The bounds of numbers. */
import { msg } from '../../../text/message.ts';
import { named, type ValueAt } from './fault.ts';
import { complain, type Run } from './run.ts';
import type { Schema } from './schema.ts';
import { isWrittenInteger } from './types.ts';

const MAX_INTEGER = 2 ** 53;

/** Holds a number against `maximum`, `minimum` and `multipleOf`. Where the number is an integer, bounds lose their fractions. */
export function checkNumber(run: Run, schema: Schema, at: ValueAt): void {
  const value = run.tree.number(at.node);
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

function isBeyond(value: number, limit: number, isExclusive = false): boolean {
  return isExclusive ? value >= limit : value > limit;
}

function isMultiple(value: number, factor: number): boolean {
  if (factor <= 0) return false;
  const times = factor < 1 ? (1 / factor) * value : value / factor;
  if (Math.abs(times) > MAX_INTEGER) return true;
  return Number.isInteger(times) || Math.abs(times - Math.round(times)) < 1e-9 * Math.abs(times);
}
