/** What a typed decoder expects of a value: the kinds of shapes that the manifests of Kubernetes are described with. */

/** A scalar that is taken for what it is, or checked by a decoder of its own. */
export type ScalarKind =
  | 'text'
  | 'flag'
  | 'int32'
  | 'int64'
  | 'float'
  /** A number or a text such as `10m` and `1Gi`. */
  | 'quantity'
  /** A number of 32 bits, or a text such as `25%`. */
  | 'int-or-text'
  /** A moment as RFC 3339 writes it. */
  | 'time'
  /** Base64. */
  | 'bytes'
  /** A version, read tolerantly. */
  | 'version'
  /** The release of a bundle. */
  | 'release'
  /** Whatever JSON can say. */
  | 'any';

/** What is expected of a value. Null is taken for a missing value nearly everywhere. */
export type Shape =
  | { readonly is: 'scalar'; readonly kind: ScalarKind }
  | { readonly is: 'list'; readonly of: Shape }
  | { readonly is: 'map'; readonly of: Shape }
  | { readonly is: 'object'; readonly fields: Fields }
  /** One of several shapes, by the kind of the value; the last one is what a message asks for. */
  | { readonly is: 'either'; readonly shapes: readonly Shape[] }
  /** A shape that holds itself. */
  | { readonly is: 'later'; readonly shape: () => Shape };

/** The members of an object by name; others are passed over. */
export type Fields = Readonly<Record<string, Shape>>;

function scalar(kind: ScalarKind): Shape {
  return { is: 'scalar', kind };
}

export const TEXT = scalar('text');
export const FLAG = scalar('flag');
export const INT32 = scalar('int32');
export const INT64 = scalar('int64');
export const FLOAT = scalar('float');
export const QUANTITY = scalar('quantity');
export const INT_OR_TEXT = scalar('int-or-text');
export const TIME = scalar('time');
export const BYTES = scalar('bytes');
export const VERSION = scalar('version');
export const RELEASE = scalar('release');
export const ANY = scalar('any');

/** A list of values of one shape. */
export function list(of: Shape): Shape {
  return { is: 'list', of };
}

/** A map from names to values of one shape. */
export function map(of: Shape): Shape {
  return { is: 'map', of };
}

/** An object with members. */
export function object(fields: Fields): Shape {
  return { is: 'object', fields };
}

/** One of several shapes. */
export function either(...shapes: readonly Shape[]): Shape {
  return { is: 'either', shapes };
}

/** A shape that is asked for when it is needed: for those that hold themselves. */
export function later(shape: () => Shape): Shape {
  return { is: 'later', shape };
}

/** Members of one shape, their names parted by blanks. */
export function each(shape: Shape, names: string): Fields {
  return Object.fromEntries(names.split(' ').map((name) => [name, shape]));
}

/** Members that are texts. */
export function texts(names: string): Fields {
  return each(TEXT, names);
}

export const TEXTS = list(TEXT);
export const TEXT_MAP = map(TEXT);
