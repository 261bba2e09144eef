/** The types of CEL, as far as rules of constraints can have them: plain values, made here and compared by {@link isSameType}. */

/**
 * `any` is what stands in a property: like `dyn` it goes with everything, but it is no range of a macro. `error` is the type
 * of what has a fault already, and `variable` one that is not known yet.
 */
type CelKind =
  | 'any'
  | 'bool'
  | 'bytes'
  | 'double'
  | 'duration'
  | 'dyn'
  | 'error'
  | 'int'
  | 'list'
  | 'map'
  | 'null_type'
  | 'string'
  | 'timestamp'
  | 'type'
  | 'uint'
  | 'variable';

/** A type. Never changes. */
export interface CelType {
  readonly kind: CelKind;
  /** Of a list the type of its items, of a map those of its keys and values. */
  readonly parameters: readonly CelType[];
  /** Which variable it is. 0 for other kinds. */
  readonly variable: number;
}

const simple = (kind: CelKind): CelType => ({ kind, parameters: [], variable: 0 });

export const ANY = simple('any');
export const BOOL = simple('bool');
export const BYTES = simple('bytes');
export const DOUBLE = simple('double');
export const DURATION = simple('duration');
export const DYN = simple('dyn');
export const ERROR = simple('error');
export const INT = simple('int');
export const NULL_TYPE = simple('null_type');
export const STRING = simple('string');
export const TIMESTAMP = simple('timestamp');
export const TYPE = simple('type');
export const UINT = simple('uint');

/** A list of items of one type. */
export function listOf(item: CelType): CelType {
  return { kind: 'list', parameters: [item], variable: 0 };
}

/** A map from keys of one type to values of one type. */
export function mapOf(key: CelType, value: CelType): CelType {
  return { kind: 'map', parameters: [key, value], variable: 0 };
}

/** A type that is not known yet. */
export function variableOf(variable: number): CelType {
  return { kind: 'variable', parameters: [], variable };
}

/** One item of `properties`: a map with string keys and values of unknown type (docs/reference/bundle-metadata.md, "CEL"). */
export const PROPERTY = mapOf(STRING, ANY);

/** True of types that go with all others. */
export function isOpen({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'any';
}

/** True if both are the same type, variables included. */
export function isSameType(one: CelType, other: CelType): boolean {
  if (one === other) return true;
  if (one.kind !== other.kind || one.variable !== other.variable) return false;
  return one.parameters.every((parameter, index) => {
    const counterpart = other.parameters[index];
    return counterpart !== undefined && isSameType(parameter, counterpart);
  });
}

/** The type as it is written in the specification of CEL: `list(map(string, any))`. What is not known is `dyn`. */
export function typeText({ kind, parameters }: CelType): string {
  if (kind === 'variable' || kind === 'error') return 'dyn';
  if (parameters.length === 0) return kind;
  return `${kind}(${parameters.map(typeText).join(', ')})`;
}
