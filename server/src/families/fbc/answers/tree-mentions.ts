/** The names in a tree: also in half-typed blobs, and in properties that blobs keep no places of. */
import { matchField, propertyShape, schemaShape, type Shape } from '../model/shape.ts';
import { foldRootKey } from '../model/root-key-fold.ts';
import { FLAG_ALIAS, MAPPING, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { rootString, stringAt } from './place.ts';
import { roleOf } from './roles.ts';
import { isDefining, isNaming } from './named.ts';
import type { CatalogMention } from './mentions.ts';
import { symbolNamed } from './symbols.ts';

/** How deep a blob is looked into. */
const MAX_DEPTH = 40;

/** Types of properties that are large and name nothing. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(['olm.csv.metadata', 'olm.bundle.object']);

interface Walk {
  readonly tree: Tree;
  readonly schema: string;
  readonly package: string;
  readonly found: Map<number, CatalogMention>;
}

/**
 * The mentions in the blob at a node of a tree, the root unless told, in document order. A name that several aliases share is
 * in there once, where it is written.
 */
export function treeMentions(tree: Tree, root: NodeId = 0): CatalogMention[] {
  if (root >= tree.size) return [];
  const found = new Map<number, CatalogMention>();
  const schema = rootString(tree, root, 'schema');
  const pkg = rootString(tree, root, schema === 'olm.package' ? 'name' : 'package');
  inNode({ tree, schema, package: pkg, found }, root, [], { shape: schemaShape(schema) });
  return [...found.values()].sort((a, b) => a.start - b.start);
}

/** What is known about a node from what is around it. */
interface Around {
  readonly shape?: Shape | undefined;
  readonly propertyType?: string | undefined;
  readonly parent?: NodeId;
}

function inNode(walk: Walk, node: NodeId, path: readonly (string | number)[], around: Around): void {
  const { tree } = walk;
  if (path.length > MAX_DEPTH) return;
  const kind = tree.kind(node);
  if (kind === STRING) addName(walk, node, path, around);
  // What an alias stands for is looked at where it is written, except for a lone name.
  if (tree.has(node, FLAG_ALIAS)) return;
  if (kind === SEQUENCE) inItems(walk, node, path, around);
  if (kind === MAPPING) inFields(walk, node, path, around);
}

function inItems(walk: Walk, node: NodeId, path: readonly (string | number)[], around: Around): void {
  const { tree } = walk;
  const shape = around.shape?.kind === 'list' ? around.shape.items : undefined;
  const isProperties = path.length === 1 && path[0] === 'properties';
  tree.items(node).forEach((item, index) => {
    const propertyType = isProperties ? stringAt(tree, item, 'type') : around.propertyType;
    inNode(walk, item, [...path, index], { ...around, shape, propertyType });
  });
}

function inFields(walk: Walk, node: NodeId, path: readonly (string | number)[], around: Around): void {
  const { propertyType } = around;
  const isProperty = path.length === 2 && path[0] === 'properties';
  for (const { name, value } of walk.tree.pairs(node)) {
    const { key, shape } = fieldOf(around, path.length, name);
    const isValue = isProperty && key === 'value';
    if (isValue && WITHOUT_NAMES.has(propertyType ?? '')) continue;
    const own = isValue && propertyType ? propertyShape(propertyType) : shape;
    inNode(walk, value, [...path, key], { ...around, shape: own, parent: node });
  }
}

const META: ReadonlySet<string> = new Set(['schema', 'package', 'name']);

/** Folding leaves no longer key equal to one of these. */
const LONGEST_META = 20;

function fieldOf({ shape }: Around, depth: number, name: string): { key: string; shape: Shape | undefined } {
  const field = shape?.kind === 'object' ? matchField(shape, name) : undefined;
  if (field !== undefined) return { key: field.name, shape: field.shape };
  const folded = depth === 0 && name.length <= LONGEST_META ? foldRootKey(name) : name;
  return {
    key: META.has(folded) ? folded : name,
    shape: shape?.kind === 'map' ? shape.values : undefined,
  };
}

function addName(walk: Walk, node: NodeId, path: readonly (string | number)[], around: Around): void {
  const { tree, schema, found } = walk;
  const role = roleOf(schema, path, around.propertyType);
  // What names nothing may be a text of megabytes.
  if (!isNaming(role)) return;
  const referenced = role === 'deprecation-ref' ? stringAt(tree, around.parent, 'schema') : '';
  const symbol = symbolNamed(role, tree.string(node), walk.package, referenced);
  if (symbol === undefined) return;
  const { start, end } = tree.span(tree.resolve(node));
  if (!found.has(start)) found.set(start, { symbol, role, start, end, defines: isDefining(role) });
}
