/**
 * What rules may call: the operators, functions and macros of the standard library of CEL, and the one function that OLM adds
 * (docs/reference/bundle-metadata.md, "CEL"). Extension libraries are not there.
 */
import {
  ANY,
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  NULL_TYPE,
  STRING,
  TIMESTAMP,
  TYPE,
  UINT,
  variableOf,
  type CelType,
} from './types.ts';

/** One way to call a function. */
export interface Overload {
  /** True where the first parameter stands before the name: `text.contains(part)`. */
  readonly isMember: boolean;
  /** Variables in it count from 0 for each overload: see {@link OVERLOAD_VARIABLES}. */
  readonly parameters: readonly CelType[];
  readonly result: CelType;
}

/** So many variables an overload has at most. */
export const OVERLOAD_VARIABLES = 2;

const NAMED: Readonly<Record<string, CelType>> = {
  A: variableOf(0),
  B: variableOf(1),
  any: ANY,
  bool: BOOL,
  bytes: BYTES,
  double: DOUBLE,
  duration: DURATION,
  dyn: DYN,
  int: INT,
  'list(A)': listOf(variableOf(0)),
  'map(A,B)': mapOf(variableOf(0), variableOf(1)),
  string: STRING,
  timestamp: TIMESTAMP,
  type: TYPE,
  uint: UINT,
};

const COMPARED =
  'bool bool, int int, int double, int uint, uint uint, uint double, uint int, double double, double int, double uint, string string, bytes bytes, timestamp timestamp, duration duration';

const COMPARISON = COMPARED.split(', ').map((pair) => `${pair} -> bool`);
const OF_TIME = ['.timestamp -> int', '.timestamp string -> int'];
const OF_TIME_OR_SPAN = [...OF_TIME, '.duration -> int'];

/**
 * The ways of each operator and function: types of the arguments, then what comes of it. A dot is in front of those that are
 * called on their first argument.
 */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  '?:': ['bool A A -> A'],
  '!': ['bool -> bool'],
  '==': ['A A -> bool'],
  '!=': ['A A -> bool'],
  '+': [
    'bytes bytes -> bytes',
    'double double -> double',
    'duration duration -> duration',
    'duration timestamp -> timestamp',
    'timestamp duration -> timestamp',
    'int int -> int',
    'list(A) list(A) -> list(A)',
    'string string -> string',
    'uint uint -> uint',
  ],
  '-': [
    'double double -> double',
    'duration duration -> duration',
    'int int -> int',
    'timestamp duration -> timestamp',
    'timestamp timestamp -> duration',
    'uint uint -> uint',
  ],
  '*': ['double double -> double', 'int int -> int', 'uint uint -> uint'],
  '/': ['double double -> double', 'int int -> int', 'uint uint -> uint'],
  '%': ['int int -> int', 'uint uint -> uint'],
  // The sign in front of a value; the table of `-` is that of subtraction.
  '-x': ['double -> double', 'int -> int'],
  '<': COMPARISON,
  '<=': COMPARISON,
  '>': COMPARISON,
  '>=': COMPARISON,
  '[]': ['list(A) int -> A', 'map(A,B) A -> B'],
  in: ['A list(A) -> bool', 'A map(A,B) -> bool'],
  size: [
    'bytes -> int',
    '.bytes -> int',
    'list(A) -> int',
    '.list(A) -> int',
    'map(A,B) -> int',
    '.map(A,B) -> int',
    'string -> int',
    '.string -> int',
  ],
  type: ['A -> type'],
  bool: ['bool -> bool', 'string -> bool'],
  bytes: ['bytes -> bytes', 'string -> bytes'],
  double: ['double -> double', 'int -> double', 'string -> double', 'uint -> double'],
  duration: ['duration -> duration', 'string -> duration'],
  dyn: ['A -> dyn'],
  int: ['int -> int', 'double -> int', 'duration -> int', 'string -> int', 'timestamp -> int', 'uint -> int'],
  string: [
    'string -> string',
    'bool -> string',
    'bytes -> string',
    'double -> string',
    'duration -> string',
    'int -> string',
    'timestamp -> string',
    'uint -> string',
  ],
  timestamp: ['timestamp -> timestamp', 'int -> timestamp', 'string -> timestamp'],
  uint: ['uint -> uint', 'double -> uint', 'int -> uint', 'string -> uint'],
  contains: ['.string string -> bool'],
  endsWith: ['.string string -> bool'],
  startsWith: ['.string string -> bool'],
  matches: ['string string -> bool', '.string string -> bool'],
  getFullYear: OF_TIME,
  getMonth: OF_TIME,
  getDayOfYear: OF_TIME,
  getDayOfMonth: OF_TIME,
  getDate: OF_TIME,
  getDayOfWeek: OF_TIME,
  getHours: OF_TIME_OR_SPAN,
  getMinutes: OF_TIME_OR_SPAN,
  getSeconds: OF_TIME_OR_SPAN,
  getMilliseconds: OF_TIME_OR_SPAN,
  semver_compare: ['any any -> int'],
};

/** The names of all operators and functions. */
export const FUNCTION_NAMES: readonly string[] = Object.keys(SIGNATURES);

/** The overloads of an operator or function; undefined for what is none. Read when they are asked for: most commands never do. */
export function overloadsOf(name: string): readonly Overload[] | undefined {
  return Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name]?.map(readSignature) : undefined;
}

/** The names that stand for types: `type(1) == int`. */
export const TYPE_NAMES: readonly string[] = [
  'bool',
  'bytes',
  'double',
  'int',
  'list',
  'map',
  'null_type',
  'string',
  'type',
  'uint',
];

/** Messages that CEL knows without being told; their full names stand for types, too. */
export const MESSAGE_NAMES: ReadonlySet<string> = new Set(
  (
    'Any BoolValue BytesValue DoubleValue Duration Empty FieldMask FloatValue Int32Value Int64Value ListValue StringValue ' +
    'Struct Timestamp UInt32Value UInt64Value Value'
  )
    .split(' ')
    .map((name) => `google.protobuf.${name}`),
);

/** The variables of every rule. */
export const VARIABLES: ReadonlyMap<string, CelType> = new Map([['properties', listOf(mapOf(STRING, ANY))]]);

/** The macros that are called on a list or map, with how many arguments. The first one names their variable. */
export const MACROS: ReadonlyMap<string, readonly number[]> = new Map([
  ['all', [2]],
  ['exists', [2]],
  ['exists_one', [2]],
  ['filter', [2]],
  ['map', [2, 3]],
]);

/** The types that a literal word is of. */
export const WORDS: ReadonlyMap<string, CelType> = new Map([
  ['true', BOOL],
  ['false', BOOL],
  ['null', NULL_TYPE],
]);

/** Names that are kept for later versions of CEL: no variable can have them, fields can. */
export const RESERVED: ReadonlySet<string> = new Set(
  (
    'as break const continue else false for function if import in let loop package namespace null return true var void ' +
    'while'
  ).split(' '),
);

function readSignature(signature: string): Overload {
  const isMember = signature.startsWith('.');
  const [parameters = '', result = ''] = signature.slice(isMember ? 1 : 0).split(' -> ');
  return { isMember, parameters: parameters.split(' ').map(named), result: named(result) };
}

function named(name: string): CelType {
  return NAMED[name] ?? DYN;
}
