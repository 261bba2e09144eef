/** What is under the cursor, in terms of the catalog: which blob, which field, and what it names. */
import type { FeatureContext } from '../../../features/place/context.ts';
import { placeAt, plainPlace, type Place, type Spot } from '../../../features/place/place.ts';
import type { Step } from '../../../features/place/step.ts';
import type { Position } from '../../../text/span.ts';
import { MAPPING, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import type { Blob } from '../model/blob.ts';
import { foldRootKey } from '../model/root-key-fold.ts';
import { matchField, propertyShape, schemaShape, type Shape } from '../model/shape.ts';
import { isDefining } from './named.ts';
import { roleOf, type Role, type RolesByPath } from './roles.ts';
import { symbolNamed, type CatalogSymbol } from './symbols.ts';

/** An API: group, version and kind, as far as they are written. */
export interface GvkRef {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** True for an API that the bundle requires. */
  readonly required: boolean;
}

/** What is at a position of a catalog, or of a blob that stands somewhere else. */
export interface BlobPlace extends Place {
  /** The blob as it is in the catalog; undefined where the chunk does not decode at the moment, and outside of catalogs. */
  readonly blob?: Blob;
  /** The value of `schema` of the blob, '' while there is none. */
  readonly schema: string;
  /** The package that the blob belongs to; of an `olm.package` its name. '' where it is not written. */
  readonly package: string;
  /** The value of `name` of the blob, '' where it is not written. */
  readonly blobName: string;
  readonly role: Role;
  /** What opm expects here; undefined where that is not known. */
  readonly shape?: Shape;
  /** The type of the property that the place is in. */
  readonly propertyType?: string;
  readonly symbol?: CatalogSymbol;
  /** The API that the place is part of. */
  readonly gvk?: GvkRef;
  /** Set for blobs that stand in another document. */
  readonly isNested?: true;
  /** Set where opm takes nothing of a bundle but its image. */
  readonly isImageOnly?: true;
}

/** What is at a position of a file that is described by this family, or by one that builds on it. */
export function blobPlaceAt(context: FeatureContext, position: Position): BlobPlace | undefined {
  return placeAt(context, position) as BlobPlace | undefined;
}

/** Where a blob stands in a tree that is not its own. */
export interface BlobHome {
  readonly root: NodeId;
  /** How many steps lead to it from the root of the tree. */
  readonly depth: number;
  /** What is expected there, where it is no blob. */
  readonly shape?: Shape;
  /** What the values are for, where it is no blob. */
  readonly roles?: RolesByPath;
}

const WHOLE_TREE: BlobHome = { root: 0, depth: 0 };

/** A place in a document of a catalog. */
export function describeInCatalog(spot: Spot): BlobPlace {
  const blob = spot.document as Blob | undefined;
  return { ...describeBlob(spot, WHOLE_TREE), ...(blob && { blob }) };
}

/** A place in a blob, wherever the blob stands. */
export function describeBlob(spot: Spot, { root, depth, shape, roles }: BlobHome): BlobPlace {
  const { tree, slot } = spot;
  const plain = plainPlace(spot);
  if (tree === undefined) return { ...plain, schema: '', package: '', blobName: '', role: 'other' };
  const schema = rootString(tree, root, 'schema');
  const steps = slot.steps.slice(depth);
  const propertyType = propertyTypeOf(tree, steps);
  const rootShape = shape ?? schemaShape(schema);
  const walked = walk(steps, rootShape, propertyType);
  const role = roleOf(schema, walked.path, propertyType, roles);
  const pkg = rootString(tree, root, schema === 'olm.package' ? 'name' : 'package');
  const referenced = role === 'deprecation-ref' ? stringAt(tree, steps.at(-2)?.node, 'schema') : '';
  const symbol = slot.part === 'value' ? symbolNamed(role, plain.value, pkg, referenced) : undefined;
  const gvk = role.startsWith('gvk') ? gvkOf(tree, role, steps, propertyType) : undefined;
  return {
    ...plain,
    root,
    schema,
    package: pkg,
    blobName: rootString(tree, root, 'name'),
    path: walked.path,
    nodes: steps.map((step) => step.node),
    ...(slot.list && { list: walk(slot.list.slice(depth), rootShape, propertyType).path }),
    role,
    ...(walked.shape && { shape: walked.shape }),
    ...(propertyType !== undefined && { propertyType }),
    ...(symbol && { symbol }),
    defines: isDefining(role),
    ...(gvk && { gvk }),
  };
}

/** The path in canonical spelling, and what opm expects at its end. */
function walk(
  steps: readonly Step[],
  root: Shape | undefined,
  propertyType: string | undefined,
): { path: (string | number)[]; shape?: Shape } {
  const path: (string | number)[] = [];
  let shape = root;
  for (const { key } of steps) {
    const step = typeof key === 'number' ? itemOf(shape, key) : fieldOf(shape, key, path.length === 0);
    path.push(step.key);
    const isValue = path.length === 3 && path[0] === 'properties' && step.key === 'value';
    shape = isValue && propertyType !== undefined ? propertyShape(propertyType) : step.shape;
  }
  return shape === undefined ? { path } : { path, shape };
}

/** A step in canonical spelling, and what is expected behind it. */
interface ShapedStep {
  readonly key: string | number;
  readonly shape: Shape | undefined;
}

function itemOf(list: Shape | undefined, key: number): ShapedStep {
  return { key, shape: list?.kind === 'list' ? list.items : undefined };
}

function fieldOf(mapping: Shape | undefined, key: string, isAtRoot: boolean): ShapedStep {
  const field = mapping?.kind === 'object' ? matchField(mapping, key) : undefined;
  if (field !== undefined) return { key: field.name, shape: field.shape };
  return {
    key: isAtRoot ? foldedMeta(key) : key,
    shape: mapping?.kind === 'map' ? mapping.values : undefined,
  };
}

const META_KEYS: ReadonlySet<string> = new Set(['schema', 'package', 'name']);

function foldedMeta(key: string): string {
  const folded = foldRootKey(key);
  return META_KEYS.has(folded) ? folded : key;
}

/** The string of a root key of a blob, '' where it is absent or something else. */
export function rootString(tree: Tree, root: NodeId, key: 'schema' | 'package' | 'name'): string {
  if (root >= tree.size || tree.kind(root) !== MAPPING) return '';
  const pair = tree.fields(root).find((field) => foldRootKey(field.name) === key);
  return pair !== undefined && tree.kind(pair.value) === STRING ? tree.string(pair.value) : '';
}

/** The string behind a key of a mapping, in any case; '' where there is none. */
export function stringAt(tree: Tree, node: NodeId | undefined, key: string): string {
  if (node === undefined || tree.kind(node) !== MAPPING) return '';
  const folded = key.toLowerCase();
  const pair = tree.fields(node).findLast((field) => field.name.toLowerCase() === folded);
  return pair !== undefined && tree.kind(pair.value) === STRING ? tree.string(pair.value) : '';
}

function propertyTypeOf(tree: Tree, steps: readonly Step[]): string | undefined {
  const [list, item] = steps;
  if (typeof list?.key !== 'string' || list.key.toLowerCase() !== 'properties') return undefined;
  if (typeof item?.key !== 'number') return undefined;
  const type = stringAt(tree, item.node, 'type');
  return type === '' ? undefined : type;
}

function gvkOf(
  tree: Tree,
  role: Role,
  steps: readonly Step[],
  propertyType: string | undefined,
): GvkRef | undefined {
  const node = (role === 'gvk' ? steps.at(-1) : steps.at(-2))?.node;
  if (node === undefined || tree.kind(node) !== MAPPING) return undefined;
  return {
    group: stringAt(tree, node, 'group'),
    version: stringAt(tree, node, 'version'),
    kind: stringAt(tree, node, 'kind'),
    required: propertyType === 'olm.gvk.required' || propertyType === 'olm.constraint',
  };
}
