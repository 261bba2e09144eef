/** Finds the first value of a manifest that a typed decoder refuses (docs/reference/bundle-rendering.md, "What is decoded"). */
import { msg, type Message } from '../../../text/message.ts';
import {
  BOOLEAN,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type Kind,
  type NodeId,
  type Tree,
} from '../../../text/tree.ts';
import { findBase64Fault } from '../../../values/base64.ts';
import { equalsFolded, foldKey } from '../../../values/key-fold.ts';
import { isPreIdentifier, parseTolerantVersion } from '../../../version/semver.ts';
import type { Fields, ScalarKind, Shape } from './shapes/shape.ts';

/** How a decoder takes what is written. */
export interface Decoding {
  /** A key is taken whatever the case of its letters. */
  readonly foldsKeys: boolean;
  /** Numbers and booleans become the text that is wanted. */
  readonly convertsScalars: boolean;
}

/** Go's `encoding/json`. */
export const AS_JSON: Decoding = { foldsKeys: true, convertsScalars: false };
/** The decoders of Kubernetes for what was read into an untyped map before. */
export const EXACTLY: Decoding = { foldsKeys: false, convertsScalars: false };

/** A value that does not decode. */
export interface Mismatch {
  readonly node: NodeId;
  readonly message: Message;
}

/** A tree, and how it is decoded. */
interface Decoded {
  readonly tree: Tree;
  readonly decoding: Decoding;
}

/** Values that are nested deeper are not looked into: a hostile file must not use up the stack. */
const MAX_DEPTH = 500;

/**
 * The first value below a node, in the order of the text, that has not the shape that is expected; undefined where all
 * decodes. `path` names the node in the message.
 */
export function findMismatch(
  tree: Tree,
  node: NodeId,
  shape: Shape,
  decoding: Decoding,
  path = '',
): Mismatch | undefined {
  return mismatchOf({ tree, decoding }, node, shape, path, 0);
}

function mismatchOf(
  decoded: Decoded,
  node: NodeId,
  shape: Shape,
  path: string,
  depth: number,
): Mismatch | undefined {
  const kind = decoded.tree.kind(node);
  if (depth > MAX_DEPTH) return undefined;
  switch (shape.is) {
    case 'later':
      return mismatchOf(decoded, node, shape.shape(), path, depth);
    case 'either':
      return mismatchOf(decoded, node, chosen(shape.shapes, kind), path, depth);
    case 'scalar':
      return isScalar(decoded, node, shape.kind)
        ? undefined
        : { node, message: msg(WANTED[shape.kind], path) };
    case 'list':
      if (kind === SEQUENCE) return inItems(decoded, node, shape.of, path, depth);
      return kind === NULL ? undefined : { node, message: msg('`{0}` must be a list.', path) };
    case 'map':
    case 'object':
      if (kind === MAPPING) return inPairs(decoded, node, shape, path, depth);
      return kind === NULL ? undefined : { node, message: msg('`{0}` must be a mapping.', path) };
  }
}

function inItems(
  decoded: Decoded,
  list: NodeId,
  shape: Shape,
  path: string,
  depth: number,
): Mismatch | undefined {
  for (const [index, item] of decoded.tree.items(list).entries()) {
    const found = mismatchOf(decoded, item, shape, `${path}[${index}]`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inPairs(
  decoded: Decoded,
  mapping: NodeId,
  shape: Extract<Shape, { is: 'map' | 'object' }>,
  path: string,
  depth: number,
): Mismatch | undefined {
  for (const { name, value } of decoded.tree.fields(mapping)) {
    const wanted = shape.is === 'map' ? shape.of : fieldShape(shape.fields, name, decoded.decoding);
    if (wanted === undefined) continue;
    const below = path === '' ? name : `${path}.${name}`;
    const found = mismatchOf(decoded, value, wanted, below, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldShape(fields: Fields, key: string, { foldsKeys }: Decoding): Shape | undefined {
  if (Object.hasOwn(fields, key)) return fields[key];
  if (!foldsKeys) return undefined;
  const name = Object.keys(fields).find((field) => equalsFolded(key, 0, key.length, foldKey(field)));
  return name === undefined ? undefined : fields[name];
}

/** The shape that a value of a kind is held against: the first that is made for it, or else the last of all. */
function chosen(shapes: readonly Shape[], kind: Kind): Shape {
  const fitting = shapes.find((shape) => {
    if (kind === MAPPING) return shape.is === 'object' || shape.is === 'map' || shape.is === 'later';
    if (kind === SEQUENCE) return shape.is === 'list';
    return shape.is === 'scalar';
  });
  return fitting ?? shapes.at(-1) ?? { is: 'scalar', kind: 'any' };
}

function isScalar({ tree, decoding }: Decoded, node: NodeId, wanted: ScalarKind): boolean {
  const kind = tree.kind(node);
  // Null leaves a value as it is; a version has its own decoder, which takes it for the empty text.
  if (kind === NULL) return wanted !== 'version';
  if (wanted === 'text' && decoding.convertsScalars && (kind === BOOLEAN || kind === NUMBER)) return true;
  const { number, text, other } = TAKEN[wanted];
  if (kind === NUMBER) return number?.(tree.number(node)) === true;
  if (kind === STRING) return text?.(tree.string(node)) === true;
  return other?.includes(kind) === true;
}

/** Which values a decoder takes, by what they are. */
interface Taken {
  readonly number?: (value: number) => boolean;
  readonly text?: (value: string) => boolean;
  readonly other?: readonly Kind[];
}

const always = () => true;
const isInt32 = (value: number) => isInteger(value, 2 ** 31);

const TAKEN: Readonly<Record<ScalarKind, Taken>> = {
  any: { number: always, text: always, other: [BOOLEAN, MAPPING, SEQUENCE] },
  text: { text: always },
  flag: { other: [BOOLEAN] },
  float: { number: always },
  int32: { number: isInt32 },
  int64: { number: (value) => isInteger(value, 2 ** 63) },
  quantity: { number: always, text: (value) => QUANTITY.test(value) },
  'int-or-text': { number: isInt32, text: always },
  bytes: { text: (value) => findBase64Fault(value) === undefined, other: [SEQUENCE] },
  time: { text: (value) => RFC_3339.test(value) },
  version: { text: (value) => parseTolerantVersion(value) !== undefined },
  release: { text: (value) => isRelease(value) },
};

function isInteger(value: number, limit: number): boolean {
  return Number.isInteger(value) && value >= -limit && value < limit;
}

/** How long it may be is a matter of validation. */
function isRelease(text: string): boolean {
  return text === '' || text.split('.').every(isPreIdentifier);
}

const QUANTITY = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][-+]?\d+)?$/;
const RFC_3339 =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d+)?(?:Z|[-+]\d{2}:\d{2})$/;

const WANTED: Readonly<Record<ScalarKind, string>> = {
  any: '`{0}` cannot be decoded.',
  text: '`{0}` must be text. Put its value in quotes.',
  flag: '`{0}` must be `true` or `false`, without quotes.',
  int32: '`{0}` must be a whole number of 32 bits, without quotes.',
  int64: '`{0}` must be a whole number, without quotes.',
  float: '`{0}` must be a number, without quotes.',
  quantity: '`{0}` must be a quantity, such as `100m` or `64Mi`.',
  'int-or-text': '`{0}` must be a whole number or text, such as `25%`.',
  time: '`{0}` must be a moment, such as `2026-03-04T09:00:00Z`.',
  bytes: '`{0}` must be base64 text.',
  version: '`{0}` must be a version in quotes or with two dots, such as `1.2.3`.',
  release: '`{0}` must be text of identifiers with dots between them; numbers have no leading zeros.',
};
