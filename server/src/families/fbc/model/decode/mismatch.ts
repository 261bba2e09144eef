/** Finds every value that does not fit its shape, and says in plain words what was expected there. */
import { msg, type Message } from '../../../../text/message.ts';
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
} from '../../../../text/tree.ts';
import type { Wanted } from '../decoded.ts';
import { matchFields, type Shape } from '../shape.ts';
import { isByte, isInt32 } from './conforms.ts';

/** Told of a value of the wrong type, and of what should stand there. */
export type OnMismatch = (node: NodeId, message: Message, wanted?: Wanted) => void;

/**
 * Calls back for every value in the node that opm cannot decode into the shape. `path` names the node in messages.
 * A value that is reached by several aliases is told of as often.
 */
export function eachMismatch(tree: Tree, node: NodeId, shape: Shape, path: string, found: OnMismatch): void {
  if (tree.kind(node) === NULL) return;
  if (shape.kind === 'bytes') {
    eachBadByte(tree, node, path, found);
    return;
  }
  const message = expectation(tree, node, shape, path);
  if (message !== undefined) found(node, message, { shape, path });
  if (shape.kind === 'list') {
    tree.items(node).forEach((item, index) => {
      eachMismatch(tree, item, shape.items, `${path}[${index}]`, found);
    });
  } else if (shape.kind === 'map') {
    for (const { name, value } of tree.fields(node)) {
      eachMismatch(tree, value, shape.values, keyPath(path, name), found);
    }
  } else if (shape.kind === 'object') {
    for (const { field, value } of matchFields(tree, node, shape)) {
      eachMismatch(tree, value, field.shape, keyPath(path, field.name), found);
    }
  }
}

/** What is expected in place of the node itself; undefined if it is of the right type. */
function expectation(tree: Tree, node: NodeId, shape: Shape, path: string): Message | undefined {
  const kind = tree.kind(node);
  switch (shape.kind) {
    case 'any':
    case 'bytes':
      return undefined;
    case 'string':
      return kind === STRING ? undefined : expectedString(tree, node, path);
    case 'boolean':
      return kind === BOOLEAN ? undefined : expectedBoolean(kind, path);
    case 'int32':
      return kind === NUMBER && isInt32(tree.number(node)) ? undefined : expectedInteger(kind, path);
    case 'list':
      return kind === SEQUENCE ? undefined : expectedList(kind, path);
    case 'map':
    case 'object':
      return kind === MAPPING ? undefined : expectedMapping(kind, path);
  }
}

/** The path of a key: `entries[0].name`, and with brackets where the key would be hard to read otherwise. */
function keyPath(path: string, key: string): string {
  if (!/^[A-Za-z_][\w-]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

function eachBadByte(tree: Tree, node: NodeId, path: string, found: OnMismatch): void {
  const kind = tree.kind(node);
  if (kind === STRING) return;
  if (kind !== SEQUENCE) {
    found(node, expectedBytes(kind, path));
    return;
  }
  tree.items(node).forEach((item, index) => {
    if (isByte(tree, item)) return;
    found(
      item,
      msg('`{0}[{1}]` must be a whole number from 0 to 255: opm reads a list here as bytes.', path, index),
    );
  });
}

/** What to say where a string must stand: of numbers and the like it is nearly always the quotes that are missing. */
export function expectedString(tree: Tree, node: NodeId, path: string): Message {
  switch (tree.kind(node)) {
    case NUMBER:
      return msg('`{0}` must be a string, but {1} is a number. Put it in quotes.', path, written(tree, node));
    case BOOLEAN:
      return msg(
        '`{0}` must be a string, but {1} is a boolean. Put it in quotes.',
        path,
        written(tree, node),
      );
    case SEQUENCE:
      return msg('`{0}` must be a string, but this is a list.', path);
    case MAPPING:
      return msg('`{0}` must be a string, but this is a mapping.', path);
    default:
      return msg('`{0}` must be a string, but this is null.', path);
  }
}

function expectedBoolean(kind: Kind, path: string): Message {
  switch (kind) {
    case STRING:
      return msg('`{0}` must be true or false, but this is a string. Take away the quotes.', path);
    case NUMBER:
      return msg('`{0}` must be true or false, but this is a number.', path);
    case SEQUENCE:
      return msg('`{0}` must be true or false, but this is a list.', path);
    default:
      return msg('`{0}` must be true or false, but this is a mapping.', path);
  }
}

function expectedInteger(kind: Kind, path: string): Message {
  switch (kind) {
    case STRING:
      return msg('`{0}` must be a whole number, but this is a string. Take away the quotes.', path);
    case BOOLEAN:
      return msg('`{0}` must be a whole number, but this is a boolean.', path);
    case NUMBER:
      return msg('`{0}` must be a whole number that fits in 32 bits.', path);
    case SEQUENCE:
      return msg('`{0}` must be a whole number, but this is a list.', path);
    default:
      return msg('`{0}` must be a whole number, but this is a mapping.', path);
  }
}

function expectedBytes(kind: Kind, path: string): Message {
  switch (kind) {
    case NUMBER:
      return msg('`{0}` must be base64 text, but this is a number. Put it in quotes.', path);
    case BOOLEAN:
      return msg('`{0}` must be base64 text, but this is a boolean. Put it in quotes.', path);
    default:
      return msg('`{0}` must be base64 text, but this is a mapping.', path);
  }
}

function expectedList(kind: Kind, path: string): Message {
  switch (kind) {
    case STRING:
      return msg(
        '`{0}` must be a list, but this is a string. A list with one item is written `[item]`.',
        path,
      );
    case NUMBER:
      return msg('`{0}` must be a list, but this is a number.', path);
    case BOOLEAN:
      return msg('`{0}` must be a list, but this is a boolean.', path);
    default:
      return msg(
        '`{0}` must be a list, but this is a mapping. In YAML, items of a list start with `- `.',
        path,
      );
  }
}

function expectedMapping(kind: Kind, path: string): Message {
  switch (kind) {
    case STRING:
      return msg('`{0}` must be a mapping (keys with values), but this is a string.', path);
    case NUMBER:
      return msg('`{0}` must be a mapping (keys with values), but this is a number.', path);
    case BOOLEAN:
      return msg('`{0}` must be a mapping (keys with values), but this is a boolean.', path);
    default:
      return msg('`{0}` must be a mapping (keys with values), but this is a list.', path);
  }
}

function written(tree: Tree, node: NodeId): string {
  const target = tree.resolve(node);
  return tree.localText.slice(tree.start(target), tree.end(target));
}
