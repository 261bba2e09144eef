/** What is under the cursor, in terms of the catalog: which blob, which field, and what it names. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import { matchField, propertyShape, schemaShape, type Shape } from '../../families/fbc/model/shape.ts';
import { templateKind, type TemplateKind } from '../../families/template/model/template-schemas.ts';
import { TEMPLATE_SHAPES } from '../../families/template/model/template-shapes.ts';
import type { Chunk } from '../../text/chunk.ts';
import type { Position, Span } from '../../text/span.ts';
import { MAPPING, STRING, type NodeId, type Tree } from '../../text/tree.ts';
import { foldRootKey } from '../../families/fbc/model/root-key-fold.ts';
import type { AnalyzedChunk } from '../../engine/reading/analyzed-file.ts';
import { offsetAt, type FeatureContext } from './context.ts';
import { isDefining, namedAs, type Named } from '../../families/fbc/answers/named.ts';
import { readableTree, treeBehindAt } from './readable-tree.ts';
import { roleOf, type Role } from '../../families/fbc/answers/roles.ts';
import { commentStartAt, isFarOut } from './line.ts';
import { slotAt, type Slot } from './slot.ts';
import type { Step } from './step.ts';

export type { Named } from '../../families/fbc/answers/named.ts';

/** An API: group, version and kind, as far as they are written. */
export interface GvkRef {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** True for an API that the bundle requires. */
  readonly required: boolean;
}

/** What is at a position. Offsets, spans and nodes are those of the chunk. */
export interface Place {
  /** Index of the chunk in the file. */
  readonly chunkIndex: number;
  readonly chunk: Chunk;
  readonly offset: number;
  /** The tree that nodes belong to; of a half-typed chunk not the one of the chunk itself. */
  readonly tree?: Tree;
  /** The blob as it is in the catalog; undefined where the chunk does not decode at the moment, and in templates. */
  readonly blob?: Blob;
  /** The template that the blob or field stands in. */
  readonly template?: TemplateKind;
  /** The value of `schema` of the blob (in a template: of the item), '' while there is none. */
  readonly schema: string;
  /** The package that the blob belongs to; of an `olm.package` its name. '' where it is not written. */
  readonly package: string;
  /** The value of `name` of the blob, '' where it is not written. */
  readonly blobName: string;
  /** The node of the blob: 0, or an item of a template. Undefined where there is no node at all. */
  readonly root?: NodeId;
  /** A key, a value, or a blank in which one may be written; see {@link Slot}. */
  readonly part: Slot['part'];
  /** From the root of the blob to the field: keys in canonical spelling, indices of items. */
  readonly path: readonly (string | number)[];
  /** The nodes on that path, one for each part of it; undefined for what is not written yet. */
  readonly nodes: readonly (NodeId | undefined)[];
  /** Of a blank between the items of a list: the path to that list, where the blank may also be a key of the mapping. */
  readonly list?: readonly (string | number)[];
  /** The key or value that is written here. */
  readonly node?: NodeId;
  /** What an input here would replace: the scalar with its quotes, or nothing. */
  readonly span: Span;
  /** The value of the scalar here, as far as it is written; of a key its name. */
  readonly value: string;
  readonly role: Role;
  /** What opm expects here; undefined where that is not known. */
  readonly shape?: Shape;
  /** The type of the property that the place is in. */
  readonly propertyType?: string;
  /** What the value here names. Present for values only, not for keys. */
  readonly named?: Named;
  /** True where the value defines what it names: the name of a blob. */
  readonly defines: boolean;
  /** The API that the place is part of. */
  readonly gvk?: GvkRef;
}

/** What is at a position of the open file. Undefined for a file without any text. Never throws. */
export function placeAt(context: FeatureContext, position: Position): Place | undefined {
  const at = offsetAt(context, position);
  return placeInChunk(context, at.chunk, at.offset);
}

/** What is at an offset of a chunk of the open file. */
export function placeInChunk(context: FeatureContext, chunkIndex: number, offset: number): Place | undefined {
  const chunk = context.source.chunks[chunkIndex];
  if (chunk === undefined) return undefined;
  const behind = treeBehindAt(chunk, offset);
  const tree = behind ?? readableTree(chunk);
  if (tree === undefined || tree.size === 0) return emptyPlace(chunk, chunkIndex, offset);
  const slot = slotAt(tree, chunk.text, offset);
  const home = blobHome(tree, slot);
  const known = context.file.chunks[chunkIndex];
  const blob = home.root === 0 ? blobOf(known, behind) : undefined;
  return { chunkIndex, chunk, offset, tree, ...(blob && { blob }), ...describe(tree, slot, home) };
}

/** The blob of a chunk, or of a tree behind its first one. */
function blobOf(known: AnalyzedChunk | undefined, behind: Tree | undefined): Blob | undefined {
  if (behind === undefined) return known?.document as Blob | undefined;
  return (known?.behind as readonly Blob[] | undefined)?.find(({ start }) => start === behind.span(0).start);
}

/** A place in a chunk that holds nothing to read: everywhere but in its comments something may be begun. */
function emptyPlace(chunk: Chunk, chunkIndex: number, offset: number): Place {
  const inside =
    offset >= chunk.content.start &&
    commentStartAt(chunk.text, offset) === undefined &&
    !isFarOut(chunk.text, offset);
  return {
    chunkIndex,
    chunk,
    offset,
    schema: '',
    package: '',
    blobName: '',
    part: inside ? 'blank' : 'none',
    path: [],
    nodes: [],
    span: { start: offset, end: offset },
    value: '',
    role: 'other',
    defines: false,
  };
}

/** The blob that a slot is in. */
interface BlobHome {
  readonly root: NodeId;
  readonly template?: TemplateKind;
  /** How many steps lead to the blob. */
  readonly depth: number;
}

function blobHome(tree: Tree, { steps }: Slot): BlobHome {
  const template = templateKind(rootString(tree, 0, 'schema'));
  if (template === undefined) return { root: 0, depth: 0 };
  const [list, item] = steps;
  const isBlob = template !== 'semver' && list?.key === 'entries' && typeof item?.key === 'number';
  if (!isBlob || item.node === undefined || tree.kind(item.node) !== MAPPING)
    return { root: 0, depth: 0, template };
  return { root: item.node, depth: 2, template };
}

type Description = Omit<Place, 'chunkIndex' | 'chunk' | 'offset' | 'tree' | 'blob'>;

function describe(tree: Tree, slot: Slot, { root, template, depth }: BlobHome): Description {
  const schema = rootString(tree, root, 'schema');
  const steps = slot.steps.slice(depth);
  const propertyType = propertyTypeOf(tree, steps);
  const isTemplate = template !== undefined && depth === 0;
  const rootShape = isTemplate ? TEMPLATE_SHAPES[template] : schemaShape(schema);
  const walked = walk(steps, rootShape, propertyType);
  const role = roleOf(schema, walked.path, propertyType);
  const value = slot.node === undefined ? half(tree.text, slot.span) : scalarText(tree, slot);
  const pkg = rootString(tree, root, schema === 'olm.package' ? 'name' : 'package');
  const referenced = role === 'deprecation-ref' ? stringAt(tree, steps.at(-2)?.node, 'schema') : '';
  const named = slot.part === 'value' ? namedAs(role, value, pkg, referenced) : undefined;
  const gvk = role.startsWith('gvk') ? gvkOf(tree, role, steps, propertyType) : undefined;
  return {
    root,
    ...(template !== undefined && { template }),
    schema,
    package: pkg,
    blobName: rootString(tree, root, 'name'),
    part: slot.part,
    path: walked.path,
    nodes: steps.map((step) => step.node),
    ...(slot.list && { list: walk(slot.list.slice(depth), rootShape, propertyType).path }),
    ...(slot.node !== undefined && { node: slot.node }),
    span: slot.span,
    value,
    role,
    ...(walked.shape && { shape: walked.shape }),
    ...(propertyType !== undefined && { propertyType }),
    ...(named && { named }),
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
    if (typeof key === 'number') {
      shape = shape?.kind === 'list' ? shape.items : undefined;
      path.push(key);
      continue;
    }
    const field = shape?.kind === 'object' ? matchField(shape, key) : undefined;
    const canonical = field?.name ?? (path.length === 0 ? foldedMeta(key) : key);
    path.push(canonical);
    shape = field?.shape ?? (shape?.kind === 'map' ? shape.values : undefined);
    const isValue = path.length === 3 && path[0] === 'properties' && canonical === 'value';
    if (isValue && propertyType !== undefined) shape = propertyShape(propertyType);
  }
  return shape === undefined ? { path } : { path, shape };
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

function scalarText(tree: Tree, slot: Slot): string {
  const { node } = slot;
  if (node === undefined) return '';
  return slot.part === 'key' ? tree.keyName(node) : tree.string(node);
}

/** A scalar that is not in the tree, without the quote that it starts with. */
function half(text: string, { start, end }: Span): string {
  return text.slice(start, end).replace(/^(["'])(.*?)\1?$/s, '$2');
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
