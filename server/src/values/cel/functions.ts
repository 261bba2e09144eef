/** What the operators and functions of CEL do with values; a call that no overload fits, or that overflows, fails. */
import { compareVersions, parseTolerantVersion } from '../../version/semver.ts';
import {
  areEqual,
  CelTypeName,
  CelUint,
  compareValues,
  entryOf,
  FAILED,
  isList,
  isMap,
  typeNameOf,
  type CelValue,
  type Outcome,
} from './values.ts';

type CelFunction = (...values: readonly CelValue[]) => Outcome;

const MIN_INT = -(1n << 63n);
const MAX_INT = (1n << 63n) - 1n;
const MAX_UINT = (1n << 64n) - 1n;

/** Operators and functions by name; what stands before the dot of a call comes first. */
export const FUNCTIONS: ReadonlyMap<string, CelFunction> = new Map<string, CelFunction>([
  ['!', (value) => (typeof value === 'boolean' ? !value : FAILED)],
  ['==', (one = null, other = null) => areEqual(one, other)],
  ['!=', (one = null, other = null) => !areEqual(one, other)],
  ['<', ordered((order) => order < 0)],
  ['<=', ordered((order) => order <= 0)],
  ['>', ordered((order) => order > 0)],
  ['>=', ordered((order) => order >= 0)],
  ['+', (one = null, other = null) => sum(one, other)],
  ['-', (one = null, other = null) => arithmetic(one, other, '-')],
  ['*', (one = null, other = null) => arithmetic(one, other, '*')],
  ['/', (one = null, other = null) => arithmetic(one, other, '/')],
  ['%', (one = null, other = null) => arithmetic(one, other, '%')],
  ['-x', (value = null) => negative(value)],
  ['[]', (from = null, at = null) => itemAt(from, at)],
  ['in', (one = null, within = null) => isIn(one, within)],
  ['size', (value = null) => sizeOf(value)],
  ['type', (value = null) => new CelTypeName(typeNameOf(value))],
  ['dyn', (value = null) => value],
  ['bool', (value = null) => toBool(value)],
  ['bytes', (value = null) => toBytes(value)],
  ['double', (value = null) => toDouble(value)],
  ['int', (value = null) => toInt(value)],
  ['uint', (value = null) => toUint(value)],
  ['string', (value = null) => toText(value)],
  ['contains', onTexts((text, part) => text.includes(part))],
  ['startsWith', onTexts((text, part) => text.startsWith(part))],
  ['endsWith', onTexts((text, part) => text.endsWith(part))],
  ['semver_compare', (one = null, other = null) => compareSemver(one, other)],
]);

function ordered(holds: (order: number) => boolean): CelFunction {
  return (one = null, other = null) => {
    const order = compareValues(one, other);
    if (order !== undefined) return holds(order);
    // A number that is none is neither less nor more than another one.
    return Number.isNaN(one) || Number.isNaN(other) ? false : FAILED;
  };
}

function onTexts(test: (one: string, other: string) => Outcome): CelFunction {
  return (one, other) => (typeof one === 'string' && typeof other === 'string' ? test(one, other) : FAILED);
}

function sum(one: CelValue, other: CelValue): Outcome {
  if (typeof one === 'string' && typeof other === 'string') return one + other;
  if (isList(one) && isList(other)) return [...one, ...other];
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Uint8Array.from([...one, ...other]);
  return arithmetic(one, other, '+');
}

type Operator = '+' | '-' | '*' | '/' | '%';

function arithmetic(one: CelValue, other: CelValue, operator: Operator): Outcome {
  if (typeof one === 'number' && typeof other === 'number') return ofDoubles(one, other, operator);
  if (typeof one === 'bigint' && typeof other === 'bigint') {
    const result = ofWholes(one, other, operator);
    return result === undefined || result < MIN_INT || result > MAX_INT ? FAILED : result;
  }
  if (!(one instanceof CelUint && other instanceof CelUint)) return FAILED;
  const result = ofWholes(one.value, other.value, operator);
  return result === undefined || result < 0n || result > MAX_UINT ? FAILED : new CelUint(result);
}

function ofDoubles(one: number, other: number, operator: Operator): Outcome {
  switch (operator) {
    case '+':
      return one + other;
    case '-':
      return one - other;
    case '*':
      return one * other;
    case '/':
      return one / other;
    case '%':
      return FAILED;
  }
}

function ofWholes(one: bigint, other: bigint, operator: Operator): bigint | undefined {
  switch (operator) {
    case '+':
      return one + other;
    case '-':
      return one - other;
    case '*':
      return one * other;
    case '/':
      return other === 0n ? undefined : one / other;
    case '%':
      return other === 0n ? undefined : one % other;
  }
}

function negative(value: CelValue): Outcome {
  if (typeof value === 'number') return -value;
  return typeof value === 'bigint' && value !== MIN_INT ? -value : FAILED;
}

function itemAt(from: CelValue, at: CelValue): Outcome {
  if (isMap(from)) return entryOf(from, at)?.value ?? (entryOf(from, at) === undefined ? FAILED : null);
  if (!isList(from)) return FAILED;
  const index = at instanceof CelUint ? at.value : at;
  if (typeof index !== 'bigint' && !Number.isInteger(index)) return FAILED;
  const item = from[Number(index)];
  return item === undefined ? FAILED : item;
}

function isIn(one: CelValue, within: CelValue): Outcome {
  if (isMap(within)) return entryOf(within, one) !== undefined;
  return isList(within) ? within.some((item) => areEqual(item, one)) : FAILED;
}

function sizeOf(value: CelValue): Outcome {
  if (typeof value === 'string') return BigInt([...value].length);
  if (isList(value) || value instanceof Uint8Array) return BigInt(value.length);
  return isMap(value) ? BigInt(value.size) : FAILED;
}

const TRUE = new Set(['1', 't', 'T', 'true', 'TRUE', 'True']);
const FALSE = new Set(['0', 'f', 'F', 'false', 'FALSE', 'False']);

function toBool(value: CelValue): Outcome {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return FAILED;
  return TRUE.has(value) ? true : FALSE.has(value) ? false : FAILED;
}

function toBytes(value: CelValue): Outcome {
  if (value instanceof Uint8Array) return value;
  return typeof value === 'string' ? new TextEncoder().encode(value) : FAILED;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const WHOLE = /^[+-]?\d+$/;

function toDouble(value: CelValue): Outcome {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return DECIMAL.test(value) ? Number(value) : FAILED;
  const whole = value instanceof CelUint ? value.value : value;
  return typeof whole === 'bigint' ? Number(whole) : FAILED;
}

function toInt(value: CelValue): Outcome {
  const whole = wholeOf(value);
  return whole === undefined || whole < MIN_INT || whole > MAX_INT ? FAILED : whole;
}

function toUint(value: CelValue): Outcome {
  const whole = wholeOf(value);
  return whole === undefined || whole < 0n || whole > MAX_UINT ? FAILED : new CelUint(whole);
}

function wholeOf(value: CelValue): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (value instanceof CelUint) return value.value;
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
  return typeof value === 'string' && WHOLE.test(value) ? BigInt(value.replace(/^\+/, '')) : undefined;
}

function toText(value: CelValue): Outcome {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number')
    return String(value);
  if (value instanceof CelUint) return String(value.value);
  if (!(value instanceof Uint8Array)) return FAILED;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value);
  } catch {
    return FAILED;
  }
}

/** Both become text and are read as tolerantly as versions are read anywhere in OLM Classic. */
function compareSemver(one: CelValue, other: CelValue): Outcome {
  const [left, right] = [toText(one), toText(other)].map((text) =>
    typeof text === 'string' ? parseTolerantVersion(text) : undefined,
  );
  if (left === undefined || right === undefined) return FAILED;
  return BigInt(Math.sign(compareVersions(left, right)));
}
