/** What a value from the client has to look like: small checks that are put together into those of whole parameters. */
import { msg, type Message } from '../../../text/message.ts';

/** What is wrong with a value, and where in it: `.textDocument.uri`, `.changes[2]`, '' for the value itself. */
interface Misfit {
  readonly path: string;
  readonly expected: Message;
}

/** Undefined for a value that is as it should be. Never throws. */
export type Shape = (value: unknown) => Misfit | undefined;

/** Whatever it is. */
export const anything: Shape = () => undefined;

/** A text. */
export const text: Shape = (value) =>
  typeof value === 'string' ? undefined : misfit(msg('must be a string'));

/** True or false. */
export const flag: Shape = (value) =>
  typeof value === 'boolean' ? undefined : misfit(msg('must be true or false'));

/** A whole number that is not negative: `uinteger` of the protocol, though editors send larger ones for "the end". */
export const count: Shape = (value) =>
  Number.isInteger(value) && (value as number) >= 0
    ? undefined
    : misfit(msg('must be a whole number, 0 or more'));

/** A whole number. */
export const integer: Shape = (value) =>
  Number.isInteger(value) ? undefined : misfit(msg('must be a whole number'));

/** One of these words. */
export function oneOf(...words: readonly string[]): Shape {
  const expected = msg('must be one of: {0}', words.map((word) => `"${word}"`).join(', '));
  return (value) => (words.some((word) => word === value) ? undefined : misfit(expected));
}

/** An object, whatever is in it. */
export const object: Shape = (value) =>
  isObject(value) ? undefined : misfit(msg('must be an object with named fields'));

/** An object with these fields; others are nobody's business. */
export function fields(shapes: Readonly<Record<string, Shape>>): Shape {
  const entries = Object.entries(shapes);
  return (value) => {
    if (!isObject(value)) return object(value);
    for (const [name, shape] of entries) {
      const found = shape(value[name]);
      if (found !== undefined) return { ...found, path: `.${name}${found.path}` };
    }
    return undefined;
  };
}

/** A list of such values. */
export function listOf(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return misfit(msg('must be a list'));
    for (const [index, one] of value.entries()) {
      const found = shape(one);
      if (found !== undefined) return { ...found, path: `[${index}]${found.path}` };
    }
    return undefined;
  };
}

/** May be left out; many clients write null for it. */
export function optional(shape: Shape): Shape {
  return (value) => (value === undefined || value === null ? undefined : shape(value));
}

/** May be null, and nothing less. */
export function nullable(shape: Shape): Shape {
  return (value) => (value === null ? undefined : shape(value));
}

/** Checked if it is an object; anything else is taken for one without fields. Some clients have one kind of empty table only. */
export function fieldsIfAny(shapes: Readonly<Record<string, Shape>>): Shape {
  const shape = fields(shapes);
  return (value) => (isObject(value) ? shape(value) : undefined);
}

/** A text or a whole number, such as the id of a request. */
export const id: Shape = (value) =>
  typeof value === 'string' || Number.isInteger(value)
    ? undefined
    : misfit(msg('must be a string or a whole number'));

function misfit(expected: Message): Misfit {
  return { path: '', expected };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
