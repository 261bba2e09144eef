/** The values of CEL while a rule is evaluated, and how they compare. */

/** An unsigned whole number; signed ones are `bigint`, doubles are `number`. */
export class CelUint {
  constructor(readonly value: bigint) {}
}

/** A type as a value: `type(1) == int`. */
export class CelTypeName {
  constructor(readonly name: string) {}
}

/** A value. Maps keep their keys as they were written. */
export type CelValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | CelUint
  | CelTypeName
  | Uint8Array
  | readonly CelValue[]
  | ReadonlyMap<CelValue, CelValue>;

/** What evaluating gives where it fails: it spreads, unless `&&`, `||` or a macro does without it. */
export const FAILED = Symbol('failed');
/** A value, or that there is none. */
export type Outcome = CelValue | typeof FAILED;

/** True of lists; without this TypeScript does not know read-only arrays apart. */
export function isList(value: Outcome): value is readonly CelValue[] {
  return Array.isArray(value);
}

/** True of maps. */
export function isMap(value: Outcome): value is ReadonlyMap<CelValue, CelValue> {
  return value instanceof Map;
}

/** How deep the values of properties are followed; nobody nests them deeper. */
const MAX_DEPTH = 200;

/** A value of JSON as CEL sees it: all its numbers are doubles. */
export function celOfJson(value: unknown, depth = 0): CelValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((one) => celOfJson(one, depth + 1));
  return new Map(Object.entries(value).map(([key, one]) => [key, celOfJson(one, depth + 1)]));
}

/** The name of the type of a value. */
export function typeNameOf(value: CelValue): string {
  if (value === null) return 'null_type';
  if (value instanceof CelUint) return 'uint';
  if (value instanceof CelTypeName) return 'type';
  if (value instanceof Uint8Array) return 'bytes';
  if (isList(value)) return 'list';
  if (isMap(value)) return 'map';
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'double';
    default:
      return 'string';
  }
}

/** The whole number or double that a number of any kind is; undefined for what is no number. */
function numberOf(value: CelValue): bigint | number | undefined {
  if (value instanceof CelUint) return value.value;
  return typeof value === 'bigint' || typeof value === 'number' ? value : undefined;
}

/** Whether two values are equal. Numbers compare across their kinds; values of other kinds are never equal. */
export function areEqual(one: CelValue, other: CelValue): boolean {
  const number = numberOf(one);
  // JavaScript compares whole numbers and doubles by what they stand for, as CEL does.
  if (number !== undefined) {
    const counterpart = numberOf(other);
    return counterpart !== undefined && number == counterpart;
  }
  if (isList(one)) {
    return (
      isList(other) &&
      one.length === other.length &&
      one.every((item, at) => areEqual(item, other[at] ?? null))
    );
  }
  if (isMap(one)) return isMap(other) && areEqualMaps(one, other);
  if (one instanceof CelTypeName) return other instanceof CelTypeName && one.name === other.name;
  if (one instanceof Uint8Array) return other instanceof Uint8Array && compareBytes(one, other) === 0;
  return one === other;
}

function areEqualMaps(one: ReadonlyMap<CelValue, CelValue>, other: ReadonlyMap<CelValue, CelValue>): boolean {
  if (one.size !== other.size) return false;
  for (const [key, value] of one) {
    const counterpart = entryOf(other, key);
    if (counterpart === undefined || !areEqual(value, counterpart.value)) return false;
  }
  return true;
}

/** The value of a key; undefined where the map does not have it. */
export function entryOf(
  map: ReadonlyMap<CelValue, CelValue>,
  key: CelValue,
): { readonly value: CelValue } | undefined {
  const value = map.get(key);
  if (value !== undefined) return { value };
  if (numberOf(key) === undefined) return undefined;
  for (const [other, found] of map) if (areEqual(key, other)) return { value: found };
  return undefined;
}

/** The order of two values of kinds that have one; undefined for others, and with NaN. */
export function compareValues(one: CelValue, other: CelValue): number | undefined {
  const [left, right] = [numberOf(one), numberOf(other)];
  if (left !== undefined && right !== undefined)
    return left < right ? -1 : left > right ? 1 : left == right ? 0 : undefined;
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  if (one instanceof Uint8Array && other instanceof Uint8Array) return compareBytes(one, other);
  return undefined;
}

/** By code points: UTF-16 would put some characters of higher planes in front of others. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  const [left, right] = [[...one], [...other]];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at < 0) return -1;
  return (left[at]?.codePointAt(0) ?? -1) - (right[at]?.codePointAt(0) ?? -1);
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((octet, index) => octet !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? -1) - (other[at] ?? -1);
}
