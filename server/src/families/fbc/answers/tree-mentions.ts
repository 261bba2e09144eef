/** The names in a tree: also in half-typed blobs, in templates, and in properties that blobs keep no places of. */
import { matchField, propertyShape, schemaShape, type Shape } from '../model/shape.ts';
import { templateKind } from '../../template/model/template-schemas.ts';
import { TEMPLATE_SHAPES } from '../../template/model/template-shapes.ts';
import { foldRootKey } from '../model/root-key-fold.ts';
import { FLAG_ALIAS, MAPPING, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { rootString, stringAt } from '../../../features/place/place.ts';
import { roleOf } from './roles.ts';
import { isDefining, namedAs } from './named.ts';
import type { Mention } from './mentions.ts';

/** How deep a blob is looked into. */
const MAX_DEPTH = 40;

/** Types of properties that are large and name nothing. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(['olm.csv.metadata', 'olm.bundle.object']);

interface Walk {
  readonly tree: Tree;
  readonly schema: string;
  readonly package: string;
  readonly found: Map<number, Mention>;
}

/** The mentions in a tree, in document order. A name that several aliases share is in there once, where it is written. */
export function treeMentions(tree: Tree): Mention[] {
  if (tree.size === 0) return [];
  const found = new Map<number, Mention>();
  const template = templateKind(rootString(tree, 0, 'schema'));
  inBlob(tree, 0, found, template && TEMPLATE_SHAPES[template]);
  if (template === 'basic' || template === 'substitutes') {
    for (const { name, value } of tree.pairs(0)) {
      if (name.toLowerCase() !== 'entries') continue;
      for (const item of tree.items(value)) inBlob(tree, item, found, undefined);
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function inBlob(tree: Tree, root: NodeId, found: Map<number, Mention>, shape: Shape | undefined): void {
  const schema = rootString(tree, root, 'schema');
  const pkg = rootString(tree, root, schema === 'olm.package' ? 'name' : 'package');
  const walk: Walk = { tree, schema, package: pkg, found };
  inNode(walk, root, [], { shape: shape ?? schemaShape(schema) });
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
  if (kind === SEQUENCE) {
    const items = around.shape?.kind === 'list' ? around.shape.items : undefined;
    tree.items(node).forEach((item, index) => {
      const isProperty = path.length === 1 && path[0] === 'properties';
      const propertyType = isProperty ? stringAt(tree, item, 'type') : around.propertyType;
      inNode(walk, item, [...path, index], { ...around, shape: items, propertyType });
    });
  }
  if (kind === MAPPING) {
    for (const { name, value } of tree.pairs(node)) {
      const { key, shape } = fieldOf(around, path.length, name);
      const isValue = path.length === 2 && path[0] === 'properties' && key === 'value';
      if (isValue && WITHOUT_NAMES.has(around.propertyType ?? '')) continue;
      const own = isValue && around.propertyType ? propertyShape(around.propertyType) : shape;
      inNode(walk, value, [...path, key], { ...around, shape: own, parent: node });
    }
  }
}

const META: ReadonlySet<string> = new Set(['schema', 'package', 'name']);

function fieldOf({ shape }: Around, depth: number, name: string): { key: string; shape: Shape | undefined } {
  const field = shape?.kind === 'object' ? matchField(shape, name) : undefined;
  if (field !== undefined) return { key: field.name, shape: field.shape };
  const folded = depth === 0 ? foldRootKey(name) : name;
  return {
    key: META.has(folded) ? folded : name,
    shape: shape?.kind === 'map' ? shape.values : undefined,
  };
}

function addName(walk: Walk, node: NodeId, path: readonly (string | number)[], around: Around): void {
  const { tree, schema, found } = walk;
  const role = roleOf(schema, path, around.propertyType);
  const referenced = role === 'deprecation-ref' ? stringAt(tree, around.parent, 'schema') : '';
  const named = namedAs(role, tree.string(node), walk.package, referenced);
  if (named === undefined) return;
  const { start, end } = tree.span(tree.resolve(node));
  if (!found.has(start)) found.set(start, { named, role, start, end, defines: isDefining(role) });
}
