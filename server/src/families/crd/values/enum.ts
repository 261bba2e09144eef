/** Whether a value is one of those that its schema lists. */
import { msg } from '../../../text/message.ts';
import { BOOLEAN, NULL, NUMBER, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { named, type ValueAt } from './fault.ts';
import { complain, type Run } from './run.ts';
import type { Json, Schema } from './schema.ts';
import { isWrittenInteger } from './types.ts';

/** Holds a value against `enum`. Null is never one of the values, even where it is listed. */
export function checkEnum(run: Run, { enum: values }: Schema, at: ValueAt): void {
  if (values === undefined || values.length === 0) return;
  if (values.some((value) => isValue(run.tree, at.node, value))) return;
  const list = values.map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``);
  complain(run, at, 'enum', msg('`{0}` must be one of {1}.', named(at), list.join(', ')));
}

function isValue(tree: Tree, node: NodeId, value: Json): boolean {
  switch (tree.kind(node)) {
    case NULL:
      return false;
    case BOOLEAN:
      return value === tree.boolean(node);
    case STRING:
      return value === tree.string(node);
    case NUMBER:
      return isNumber(tree, node, value);
    default:
      return canonical(valueOf(tree, node)) === canonical(value);
  }
}

/** Go turns the number into what the listed one is before it compares: a fraction is cut off, and a whole number is a letter. */
function isNumber(tree: Tree, node: NodeId, value: Json): boolean {
  const number = tree.number(node);
  if (typeof value === 'number')
    return number === value || (Number.isInteger(value) && Math.trunc(number) === value);
  if (typeof value !== 'string' || !isWrittenInteger(tree, node)) return false;
  return number >= 0 && number <= 0x10ffff && String.fromCodePoint(number) === value;
}

/** A text that is the same for values that are the same, whatever the order of their keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}
