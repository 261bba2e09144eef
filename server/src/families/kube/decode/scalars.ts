/** The scalar types of Kubernetes that have a decoder of their own: quantities, times, bytes, numbers that may be texts. */
import { msg, type Message } from '../../../text/message.ts';
import { BOOLEAN, NUMBER, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { findBase64Fault } from '../../../values/base64.ts';
import { isQuantity } from '../../../values/quantity.ts';
import { isRfc3339 } from '../../../values/rfc3339.ts';
import { INT32, listOf, own, type DecodedType } from './types.ts';

/** An amount of something: `100m`, `1.5Gi`, `2` (`resource.Quantity`). */
export const QUANTITY: DecodedType = own((tree, node) => {
  if (tree.kind(node) === NUMBER) return undefined;
  if (tree.kind(node) === STRING && isQuantity(tree.string(node).trim())) return undefined;
  return fault(
    msg(
      'This must be a quantity: a number, and perhaps a suffix such as `m`, `k`, `Mi` or `Gi` right behind it.',
    ),
  );
});

/** A number of 32 bits or any text (`intstr.IntOrString`). */
export const INT_OR_STRING: DecodedType = own((tree, node) =>
  tree.kind(node) === STRING || integerFault(tree, node, true) === undefined
    ? undefined
    : fault(msg('This must be a whole number or a text.')),
);

/** A moment as RFC 3339 writes it (`metav1.Time`). */
export const TIME: DecodedType = own((tree, node) =>
  tree.kind(node) === STRING && isRfc3339(tree.string(node))
    ? undefined
    : fault(msg('This must be a time such as `2025-01-31T12:00:00Z`.')),
);

/** Bytes in base64. */
export const BYTES: DecodedType = own((tree, node) => {
  if (tree.kind(node) === SEQUENCE) return { as: BYTE_LIST };
  if (tree.kind(node) !== STRING) return fault(msg('This must be a text in base64.'));
  const found = findBase64Fault(tree.string(node));
  return found === undefined ? undefined : fault(found.message);
});

/** What Go takes for bytes as well. */
const BYTE_LIST = listOf(INT32);

function fault(message: Message): { readonly fault: Message } {
  return { fault: message };
}

/** What keeps a node from being a text; `isExact` if booleans and numbers are none. */
export function textFault(tree: Tree, node: NodeId, isExact: boolean): Message | undefined {
  const kind = tree.kind(node);
  if (kind === STRING) return undefined;
  if (kind === BOOLEAN || kind === NUMBER) {
    return isExact ? msg('This must be a text: put it in quotes.') : undefined;
  }
  return msg('This must be a text.');
}

export function booleanFault(tree: Tree, node: NodeId): Message | undefined {
  return tree.kind(node) === BOOLEAN ? undefined : msg('This must be `true` or `false`, without quotes.');
}

export function numberFault(tree: Tree, node: NodeId): Message | undefined {
  return tree.kind(node) === NUMBER ? undefined : msg('This must be a number, without quotes.');
}

const MAX_INT32 = 0x7fff_ffff;
const MAX_INT64 = 2n ** 63n - 1n;
/** More digits than this are no number of 64 bits. */
const MAX_DIGITS = 40;

/** What keeps a node from being a whole number of 64 or, if so wanted, 32 bits. */
export function integerFault(tree: Tree, node: NodeId, is32Bits: boolean): Message | undefined {
  const value = tree.number(node);
  if (!Number.isInteger(value)) return msg('This must be a whole number, without quotes.');
  if (is32Bits) {
    return value > MAX_INT32 || value < -MAX_INT32 - 1
      ? msg('This must be a whole number between {0} and {1}.', -MAX_INT32 - 1, MAX_INT32)
      : undefined;
  }
  if (Number.isSafeInteger(value) || fitsInt64(tree.string(node), value)) return undefined;
  return msg('This number is too large: it must fit into 64 bits.');
}

function fitsInt64(written: string, value: number): boolean {
  // Only what is written plainly has digits that a JavaScript number does not keep.
  const isPlain =
    written.length <= MAX_DIGITS && /^[+-]?\d+$/.test(written) && BigInt(written) !== BigInt(value);
  const exact = isPlain ? BigInt(written) : BigInt(value);
  return exact <= MAX_INT64 && exact >= -MAX_INT64 - 1n;
}
