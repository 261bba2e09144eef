/**
 * Reads `olm.constraint` values the way OLM Classic does: strictly (docs/reference/properties.md, "olm.constraint"). CEL
 * rules are only looked at from outside.
 */
import { msg, type Message } from '../../../text/message.ts';
import type { Located, Span } from '../../../text/span.ts';
import { FLAG_MERGE, MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { parseBlangRange } from '../../../version/blang-range.ts';
import { eachMismatch } from './decode/mismatch.ts';
import { lastNode, spanOf, stringFields } from './decode/values.ts';
import {
  matchField,
  matchFields,
  propertyShape,
  type FieldMatch,
  type ObjectShape,
  type Shape,
} from './shape.ts';

/** The longest value that OLM Classic reads, in bytes of JSON. */
export const MAX_CONSTRAINT_BYTES = 131_072;

/** How deep constraints are followed. OLM Classic has no limit but the size; nobody nests that deep by hand. */
const MAX_CONSTRAINT_DEPTH = 500;

/** A text of this many characters cannot become too many bytes, not even if every character is escaped. */
const SURELY_SHORT = MAX_CONSTRAINT_BYTES / 6;

/**
 * The kinds of constraints in the order in which OLM Classic looks for them: of several in one mapping the first counts.
 */
const CONSTRAINT_KINDS = ['gvk', 'package', 'all', 'any', 'not', 'cel'] as const;

/** A constraint that OLM Classic reads. What other kinds say beside the one that counts is left out. */
export type Constraint = Span & { readonly failureMessage?: Located<string> } & (
    | { readonly kind: 'gvk'; readonly group: string; readonly version: string; readonly kindOfApi: string }
    | { readonly kind: 'package'; readonly packageName: string; readonly versionRange: Located<string> }
    | { readonly kind: 'all' | 'any' | 'not'; readonly constraints: readonly Constraint[] }
    | { readonly kind: 'cel'; readonly rule: Located<string> }
  );

/**
 * What is wrong with a constraint: its keys and the types of its values, that there is no kind of constraint in it, or the
 * content of that kind. OLM Classic looks in this order.
 */
type FaultKind = 'shape' | 'empty' | 'content';

/** Something that makes OLM Classic refuse the constraint. */
interface ConstraintFault extends Span {
  readonly kind: FaultKind;
  readonly message: Message;
}

/** The outcome of reading a constraint: `constraint` is there exactly if nothing is wrong. */
export interface DecodedConstraint {
  readonly constraint?: Constraint;
  readonly faults: readonly ConstraintFault[];
}

/** Reads the value of an `olm.constraint` property. Never throws; all faults are found, in document order. */
export function decodeConstraint(tree: Tree, node: NodeId): DecodedConstraint {
  const faults: ConstraintFault[] = [];
  const found: OnFault = (at, message, kind) => faults.push({ ...spanOf(tree, at), message, kind });
  const foundInShape = (at: NodeId, message: Message) => found(at, message, 'shape');
  const shape = propertyShape('olm.constraint');
  if (isTooLarge(tree, node)) {
    foundInShape(
      node,
      msg('The constraint has more than {0} bytes, which OLM refuses to read.', MAX_CONSTRAINT_BYTES),
    );
    return { faults };
  }
  if (shape?.kind !== 'object') return { faults };
  eachMismatch(tree, node, shape, 'value', foundInShape);
  eachUnknownKey(tree, node, shape, found);
  const constraint = readConstraint(tree, node, { shape, found, depth: 0 });
  faults.sort((a, b) => a.start - b.start);
  return constraint !== undefined && faults.length === 0 ? { constraint, faults } : { faults };
}

function isTooLarge(tree: Tree, node: NodeId): boolean {
  if (tree.localText.length < SURELY_SHORT) return false;
  if (charactersIn(tree, node) > MAX_CONSTRAINT_BYTES) return true;
  return new TextEncoder().encode(JSON.stringify(valueOf(tree, node))).length > MAX_CONSTRAINT_BYTES;
}

const DEPTH_COUNTED = 100;

/** How many characters the texts in a node have, at least; not counted on where they are too many. */
function charactersIn(tree: Tree, node: NodeId, depth = 0): number {
  if (tree.kind(node) === STRING) return tree.string(node).length;
  let count = 0;
  for (const part of depth < DEPTH_COUNTED ? partsOf(tree, node) : []) {
    count += charactersIn(tree, part, depth + 1);
    if (count > MAX_CONSTRAINT_BYTES) break;
  }
  return count;
}

function partsOf(tree: Tree, node: NodeId): readonly NodeId[] {
  if (tree.kind(node) === SEQUENCE) return tree.items(node);
  return tree.kind(node) === MAPPING ? tree.fields(node).map(({ value }) => value) : [];
}

type OnFault = (node: NodeId, message: Message, kind: FaultKind) => void;

/** Calls back for every key that no field takes. */
function eachUnknownKey(tree: Tree, node: NodeId, shape: Shape, found: OnFault, depth = 0): void {
  if (depth > MAX_CONSTRAINT_DEPTH) return;
  if (shape.kind === 'list' && tree.kind(node) === SEQUENCE) {
    for (const item of tree.items(node)) eachUnknownKey(tree, item, shape.items, found, depth + 1);
  }
  if (shape.kind !== 'object' || tree.kind(node) !== MAPPING) return;
  for (const { name, key, value } of tree.fields(node)) {
    const field = matchField(shape, name);
    if (field !== undefined) eachUnknownKey(tree, value, field.shape, found, depth + 1);
    else if (!tree.has(key, FLAG_MERGE))
      found(key, msg('A constraint has no key `{0}`, and OLM refuses unknown ones.', name), 'shape');
  }
}

interface Reading {
  readonly shape: ObjectShape;
  readonly found: OnFault;
  readonly depth: number;
}

function readConstraint(tree: Tree, node: NodeId, reading: Reading): Constraint | undefined {
  const { shape, found, depth } = reading;
  if (depth > MAX_CONSTRAINT_DEPTH) return undefined;
  const kindOfNode = tree.kind(node);
  // A value of a wrong type was told of already.
  if (kindOfNode !== MAPPING && kindOfNode !== NULL) return undefined;
  const matches = kindOfNode === NULL ? [] : matchFields(tree, node, shape);
  const counting = countingKind(tree, matches, shape);
  if (counting === undefined) {
    faultOfEmpty(tree, node, shape, found);
    return undefined;
  }
  const base = { ...spanOf(tree, node), ...stringFields(tree, matches, ['failureMessage']) };
  const { kind, content, fields } = counting;
  switch (kind) {
    case 'gvk':
      return readGvk(tree, { base, fields, found });
    case 'package':
      return readPackage(tree, content, { base, fields, found });
    case 'cel':
      return readCel(tree, content, { base, fields, found });
    default: {
      const list = lastNode(fields, 'constraints');
      const items = list === undefined ? [] : tree.items(list);
      const below = { ...reading, depth: depth + 1 };
      return { ...base, kind, constraints: items.flatMap((item) => readConstraint(tree, item, below) ?? []) };
    }
  }
}

/** The kind of a constraint that counts, with what is written under it. */
interface CountingKind {
  readonly kind: (typeof CONSTRAINT_KINDS)[number];
  readonly content: NodeId;
  readonly fields: readonly FieldMatch[];
}

function countingKind(
  tree: Tree,
  matches: readonly FieldMatch[],
  { fields }: ObjectShape,
): CountingKind | undefined {
  for (const kind of CONSTRAINT_KINDS) {
    const content = contentNode(tree, matches, kind);
    if (content === undefined) continue;
    const shape = fields.find((field) => field.name === kind)?.shape;
    if (shape?.kind !== 'object') return undefined;
    return { kind, content, fields: matchFields(tree, content, shape) };
  }
  return undefined;
}

/** Says that no kind is given; where a key is unknown, it is the one that was meant. */
function faultOfEmpty(tree: Tree, node: NodeId, shape: ObjectShape, found: OnFault): void {
  if (tree.fields(node).some((field) => matchField(shape, field.name) === undefined)) return;
  found(
    node,
    msg('The constraint is empty: it needs one of {0}.', '`gvk`, `package`, `all`, `any`, `not`, `cel`'),
    'empty',
  );
}

/** The value that a kind has, unless it is null; null never overwrites what was there. */
function contentNode(tree: Tree, matches: readonly FieldMatch[], name: string): NodeId | undefined {
  return lastNode(
    matches.filter((match) => tree.kind(match.value) !== NULL),
    name,
  );
}

interface Parts {
  readonly base: Span & { readonly failureMessage?: Located<string> };
  readonly fields: readonly FieldMatch[];
  readonly found: OnFault;
}

function readGvk(tree: Tree, { base, fields }: Parts): Constraint {
  const { group, version, kind } = stringFields(tree, fields, ['group', 'version', 'kind']);
  return {
    ...base,
    kind: 'gvk',
    group: group?.value ?? '',
    version: version?.value ?? '',
    kindOfApi: kind?.value ?? '',
  };
}

function readPackage(tree: Tree, content: NodeId, { base, fields, found }: Parts): Constraint | undefined {
  if (tree.kind(content) !== MAPPING) return undefined;
  const { packageName, versionRange } = stringFields(tree, fields, ['packageName', 'versionRange']);
  const range = versionRange ?? { value: '', ...spanOf(tree, content) };
  const written = lastNode(fields, 'versionRange');
  if (range.value === '') {
    found(
      written ?? content,
      msg('The package of a constraint needs a `versionRange`, such as `>=1.2.0`.'),
      'content',
    );
    return undefined;
  }
  const { fault } = parseBlangRange(range.value);
  if (fault !== undefined) {
    found(written ?? content, fault.message, 'content');
    return undefined;
  }
  return { ...base, kind: 'package', packageName: packageName?.value ?? '', versionRange: range };
}

function readCel(tree: Tree, content: NodeId, { base, fields, found }: Parts): Constraint | undefined {
  if (tree.kind(content) !== MAPPING) return undefined;
  const { rule } = stringFields(tree, fields, ['rule']);
  if (rule !== undefined && rule.value.trim() !== '') return { ...base, kind: 'cel', rule };
  found(lastNode(fields, 'rule') ?? content, msg('The CEL constraint needs a `rule`.'), 'content');
  return undefined;
}
