/**
 * Holds values against the schemas of custom resources as the API server does (docs/reference/crd-upgrade.md, "Structural form",
 * "Extensions", "OLM Classic"). CEL rules are not evaluated.
 */
import { MAPPING, NULL, NUMBER, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { checkEnum } from './enum.ts';
import { itemAt, type ValueAt, type ValueFault } from './fault.ts';
import { checkJunctors } from './junctors.ts';
import { checkList } from './lists.ts';
import { checkNumber } from './numbers.ts';
import { checkObject } from './objects.ts';
import { branchOf, type Reading, type Run } from './run.ts';
import type { Schema } from './schema.ts';
import { checkText } from './texts.ts';
import { checkType } from './types.ts';
import type { VersionSchema } from './version-schema.ts';

/** Values with more nodes are looked at so far, and no further. */
const MAX_NODES = 200_000;
/** How deep values are looked at. */
const MAX_DEPTH = 300;

/**
 * What keeps the API server from taking an object that somebody applies, as far as the schema of its version goes, and (of the
 * kind `unknown`) which of its fields it would drop. What cannot be decided is not said.
 * @param node the object, in a tree of YAML or JSON; the places of the faults are those of the tree
 */
export function writtenObjectFaults(tree: Tree, node: NodeId, version: VersionSchema): readonly ValueFault[] {
  return faultsOf({ tree, node, version, reading: 'written' });
}

/**
 * What OLM Classic holds against an object on the cluster when a CRD changes (`existing-cr-invalid`): the bare OpenAPI validation,
 * without defaults (a required field with a default fails if it is missing), without pruning (unknown fields pass), without a look
 * at lists that are sets or maps, and without CEL. Formats that Kubernetes does not know are passed over. What cannot be decided
 * (a pattern or a value beyond the limits) is not said.
 * @param node the object, in a tree of YAML or JSON; the places of the faults are those of the tree
 */
export function storedObjectFaults(tree: Tree, node: NodeId, version: VersionSchema): readonly ValueFault[] {
  return faultsOf({ tree, node, version, reading: 'stored' });
}

/**
 * What is wrong with a default value of a schema: it must fit the schema as it stands, without what nested defaults would add, and
 * have no field that the schema does not know (of the kind `unknown`).
 */
export function defaultFaults(tree: Tree, node: NodeId, schema: Schema): readonly ValueFault[] {
  const bare = valueFaults({ tree, node, schema, reading: 'stored', path: 'default' });
  const pruned = valueFaults({ tree, node, schema, reading: 'written', path: 'default' });
  return [...bare, ...pruned.filter(({ kind }) => kind === 'unknown')];
}

interface Looked {
  readonly tree: Tree;
  readonly node: NodeId;
  readonly version: VersionSchema;
  readonly reading: Reading;
}

function faultsOf({ version, reading, ...object }: Looked): readonly ValueFault[] {
  const { keepsUnknown } = version;
  return valueFaults({ ...object, schema: asResource(version, reading), reading, keepsUnknown });
}

interface LookedValue extends Omit<Looked, 'version'> {
  readonly schema: Schema;
  readonly path?: string;
  readonly keepsUnknown?: boolean;
}

function valueFaults(looked: LookedValue): readonly ValueFault[] {
  const { tree, node, schema, reading, path = '', keepsUnknown = false } = looked;
  const run: Run = {
    tree,
    reading,
    faults: [],
    isUndecided: false,
    budget: { nodes: MAX_NODES },
    isBranch: false,
    keepsUnknown,
  };
  checkValue({ run, schema, depth: 0 }, { node, path });
  return run.faults;
}

/** The root of an object is a resource, whose status nobody writes where it is a resource of its own. */
function asResource({ schema, hasStatus }: VersionSchema, reading: Reading): Schema {
  if (reading === 'stored') return schema;
  const { status: _, ...properties } = schema.properties ?? {};
  return {
    ...schema,
    embeddedResource: true,
    ...(hasStatus && { properties: { ...properties, status: { preserveUnknownFields: true } } }),
  };
}

/** A schema, and where in the run it is met. */
export interface Check {
  readonly run: Run;
  readonly schema: Schema;
  readonly depth: number;
  /** Of a schema inside of `anyOf` and the like: the fields that a default around it adds to the value. */
  readonly added?: ReadonlySet<string>;
}

/** Holds a value against a schema. */
function checkValue(check: Check, at: ValueAt): void {
  const { run, schema, depth } = check;
  const { tree } = run;
  if (depth > MAX_DEPTH || --run.budget.nodes < 0) {
    run.isUndecided = true;
    return;
  }
  const kind = tree.kind(at.node);
  checkType(run, schema, at);
  if (kind === NULL) {
    checkEnum(run, schema, at);
    return;
  }
  checkJunctors(check, at, isValid);
  if (kind === STRING) checkText(run, schema, at);
  if (kind === NUMBER) checkNumber(run, schema, at);
  checkEnum(run, schema, at);
  if (kind === SEQUENCE) {
    checkList(run, schema, at);
    checkItems(check, at);
  }
  if (kind === MAPPING) checkObject(check, at, checkValue);
}

function checkItems({ run, schema, depth }: Check, at: ValueAt): void {
  const items = itemSchema(schema);
  if (items === undefined) return;
  for (const [index, item] of run.tree.items(at.node).entries()) {
    const isDefaulted = run.tree.kind(item) === NULL && items.hasDefault === true && items.nullable !== true;
    if (isDefaulted && run.reading === 'written') continue;
    checkValue({ run, schema: items, depth: depth + 1 }, itemAt(at, index, item));
  }
}

/** A list that keeps unknown fields has none of its own: its items keep them. */
function itemSchema({ items, preserveUnknownFields }: Schema): Schema | undefined {
  return items && preserveUnknownFields ? { ...items, preserveUnknownFields } : items;
}

/** Whether a value satisfies a schema; undefined where that cannot be decided. Gives the faults that it was found with. */
function isValid({ run, schema, depth, added }: Check, at: ValueAt): readonly ValueFault[] | undefined {
  const branch = branchOf(run);
  checkValue({ run: branch, schema, depth: depth + 1, ...(added && { added }) }, at);
  return branch.isUndecided && branch.faults.length === 0 ? undefined : branch.faults;
}
