/** The types that Kubernetes decodes its objects into, told as plain values: what {@link decodeFaults} goes by. */
import type { Message } from '../../../text/message.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';

/** What a value is decoded into. */
export type DecodedType = PlainType | ListType | MapType | StructType | OwnType | LateType | PromotedType;

/** A scalar, or `any`: what is kept as it is, and never looked into. */
interface PlainType {
  readonly is: 'any' | 'string' | 'boolean' | 'int32' | 'int64' | 'float64';
}

export interface ListType {
  readonly is: 'list';
  readonly of: DecodedType;
}

/** A map with texts as keys, which may be anything. */
export interface MapType {
  readonly is: 'map';
  readonly of: DecodedType;
}

/** An object with fields that are known; others are passed over. */
export interface StructType {
  readonly is: 'struct';
  /**
   * By their names. Whoever looks for one by other letters goes through them: there are hundreds of types, and to put the fields of
   * each in order takes longer than a small check looks for any.
   */
  readonly fields: Readonly<Record<string, DecodedType>>;
}

/**
 * A type with a decoder of its own. It sees null only if it says so, and neither it nor what is inside of it gets a text for a scalar.
 * `read` gives what is wrong with a value, or the type that the value is decoded into further, or nothing.
 */
export interface OwnType {
  readonly is: 'own';
  readonly seesNull: boolean;
  readonly read: (tree: Tree, node: NodeId) => OwnReading;
}

/** What a decoder of its own makes of a value; to some of them the case of keys counts. */
export type OwnReading =
  { readonly fault: Message } | { readonly as: DecodedType; readonly isExactKey?: true } | undefined;

/** A type that is told later, since it is made of itself. */
interface LateType {
  readonly is: 'late';
  readonly type: () => DecodedType;
}

/** See {@link promoted}. */
interface PromotedType {
  readonly is: 'promoted';
  readonly of: DecodedType;
}

/** What is never looked into. */
export const ANY: DecodedType = { is: 'any' };
export const STRING_TYPE: DecodedType = { is: 'string' };
export const BOOLEAN_TYPE: DecodedType = { is: 'boolean' };
export const INT32: DecodedType = { is: 'int32' };
export const INT64: DecodedType = { is: 'int64' };
export const FLOAT64: DecodedType = { is: 'float64' };

export function listOf(of: DecodedType): DecodedType {
  return { is: 'list', of };
}

/** A map from texts to values of a type. */
export function mapOf(of: DecodedType): DecodedType {
  return { is: 'map', of };
}

/** A type that refers to itself: what is given is asked only while a value is decoded. */
export function late(type: () => DecodedType): DecodedType {
  return { is: 'late', type };
}

/**
 * A field that the Go type has of a struct embedded in it, as a volume has its sources. The reader of YAML that turns scalars into
 * texts does not find the types of such fields, so that nothing in them is turned into anything.
 */
export function promoted(of: DecodedType): DecodedType {
  return { is: 'promoted', of };
}

/** Fields that all are promoted. */
export function allPromoted<Name extends string>(
  fields: Readonly<Record<Name, DecodedType>>,
): Record<Name, DecodedType> {
  const entries = Object.entries<DecodedType>(fields).map(([name, type]) => [name, promoted(type)]);
  return Object.fromEntries(entries) as Record<Name, DecodedType>;
}

/** A type with a decoder of its own; see {@link OwnType}. */
export function own(read: OwnType['read'], seesNull = false): DecodedType {
  return { is: 'own', read, seesNull };
}

/** An object by the names of its fields. What is embedded in it is spread out, each field as {@link promoted}. */
export function struct(fields: Readonly<Record<string, DecodedType>>): DecodedType {
  return { is: 'struct', fields };
}
