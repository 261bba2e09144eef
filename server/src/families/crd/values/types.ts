/** Whether a value is of the type that its schema names. */
import { msg } from '../../../text/message.ts';
import {
  BOOLEAN,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type NodeId,
  type Tree,
} from '../../../text/tree.ts';
import { named, type ValueAt } from './fault.ts';
import { isEnforcedFormat } from './formats.ts';
import { complain, type Run } from './run.ts';
import type { Schema } from './schema.ts';

const NAMES = {
  [NULL]: 'null',
  [BOOLEAN]: 'boolean',
  [NUMBER]: 'number',
  [STRING]: 'string',
  [SEQUENCE]: 'array',
  [MAPPING]: 'object',
} as const;

/** A number with more digits is none that all programs agree on. */
const MAX_INTEGER = 2 ** 53;
const INT64 = 2n ** 63n;
const DIGITS = /^[-+]?\d+$/;

/** Holds the type of a value against its schema; of nulls, whether there may be one. */
export function checkType(run: Run, schema: Schema, at: ValueAt): void {
  const types = typesOf(schema);
  const { tree } = run;
  const kind = tree.kind(at.node);
  if (types.length === 0) {
    checkFormatted(run, schema, at);
    return;
  }
  if (kind === NULL) {
    if (schema.nullable !== true)
      complain(
        run,
        at,
        'type',
        msg('`{0}` must not be null; it is of the type {1}.', named(at), list(types)),
      );
    return;
  }
  if (types.includes(NAMES[kind])) return;
  if (kind === NUMBER && types.includes('integer') && isInteger(tree, at.node)) return;
  // Where a text has a format, only the format is looked at.
  const isFormatted = !types.includes('integer') && isEnforcedFormat(schema);
  if (isFormatted && (kind === STRING || kind === SEQUENCE)) return;
  const is = kind === NUMBER && types.includes('integer') ? 'number' : NAMES[kind];
  complain(run, at, 'type', msg('`{0}` must be of the type {1}; this is `{2}`.', named(at), list(types), is));
}

/** Where no type is named, a format of texts is as good as one. */
function checkFormatted(run: Run, schema: Schema, at: ValueAt): void {
  const kind = run.tree.kind(at.node);
  if (kind !== NUMBER && kind !== BOOLEAN && kind !== MAPPING) return;
  if (!isEnforcedFormat(schema)) return;
  const { format = '' } = schema;
  const wording = '`{0}` must be a text of the format `{1}`; this is `{2}`.';
  complain(run, at, 'type', msg(wording, named(at), format, NAMES[kind]));
}

/** True where a schema takes objects. */
export function mayBeObject(schema: Schema): boolean {
  const types = typesOf(schema);
  return types.length === 0 || types.includes('object');
}

/** The types that a value may have; none where any will do. */
function typesOf({ type, intOrString }: Schema): readonly string[] {
  if (intOrString === true) return ['integer', 'string'];
  return type === undefined || type === '' ? [] : [type];
}

function list(types: readonly string[]): string {
  return types.map((type) => `\`${type}\``).join(', ');
}

/** True for what Kubernetes takes for an integer: digits that 64 bits hold, or a number without a fraction that is not too large. */
export function isInteger(tree: Tree, node: NodeId): boolean {
  if (isWrittenInteger(tree, node)) return true;
  const number = tree.number(node);
  return Number.isInteger(number) && Math.abs(number) <= MAX_INTEGER;
}

/** True for digits that 64 bits hold, which are kept as they are. */
export function isWrittenInteger(tree: Tree, node: NodeId): boolean {
  const text = tree.string(node);
  if (!DIGITS.test(text) || text.length > 21) return false;
  const value = BigInt(text.replace('+', ''));
  return value >= -INT64 && value < INT64;
}
