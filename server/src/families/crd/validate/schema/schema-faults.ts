/**
 * What the API server would say to the schemas of a new CRD of v1 (docs/reference/crd-upgrade.md, sections on schemas). Rules in CEL
 * are not compiled, and defaults not held against them.
 */
import { isWorthNoting, type Kept } from '../../../../text/kept.ts';
import type { Span } from '../../../../text/span.ts';
import { MAPPING, type NodeId, type Tree } from '../../../../text/tree.ts';
import { textAt, type Manifest } from '../../../kube/model/fields.ts';
import { spotAt } from '../../../kube/model/spots.ts';
import { CRD_API_V1 } from '../../model/decode.ts';
import { viewOf } from '../view.ts';
import { celTextFaults } from './cel-texts.ts';
import { celFieldFaults } from './cel-fields.ts';
import { celPlaceFaults } from './cel-places.ts';
import { defaultFaults, type Defaults } from './defaults.ts';
import { extensionFaults } from './extensions.ts';
import { keywordFaults } from './keywords.ts';
import { insideOfPlain, type SchemasInside } from './plain-schema.ts';
import { schemaNode, type SchemaFault, type SchemaNode } from './schema-node.ts';
import { statusFaults } from './status.ts';
import { structuralFaults, type Level } from './structural.ts';
import { missingSchemaFaults } from './missing-schema.ts';

/** How deep schemas are looked into. */
const MAX_DEPTH = 200;
/** Aliases may make a small text a large schema. */
const MAX_SCHEMAS = 100_000;
const META = ['apiVersion', 'kind', 'metadata'];

/**
 * The faults, in the order of the text; none for a CRD of v1beta1, in which nearly all of this may be. After an edit only the
 * schemas around it are looked at again, and those with faults.
 */
export function schemaFaults(manifest: Manifest, kept?: Kept): readonly SchemaFault[] {
  if (textAt(manifest, 0, 'apiVersion') !== CRD_API_V1) return [];
  const view = viewOf(manifest);
  const walk: Walk = {
    tree: manifest.tree,
    faults: [...missingSchemaFaults(view), ...statusFaults(view)],
    left: MAX_SCHEMAS,
    kept,
  };
  for (const version of view.versions) {
    const { node, span } = spotAt(manifest, version, 'schema', 'openAPIV3Schema');
    if (node !== undefined) look(walk, { node, behind: span }, ROOT);
  }
  return walk.faults;
}

interface Walk {
  readonly tree: Tree;
  readonly faults: SchemaFault[];
  readonly kept: Kept | undefined;
  left: number;
}

interface At {
  readonly level: Level;
  readonly depth: number;
  readonly defaults: Defaults;
  /** At or below `apiVersion`, `kind` or `metadata` of a resource. */
  readonly isInMeta: boolean;
  /** Where no value can be told to have been another one before: in items of lists that are no maps. */
  readonly isUncorrelated: boolean;
}

const ROOT: At = { level: 'root', depth: 0, defaults: 'fit', isInMeta: false, isUncorrelated: false };

/** A schema, and the key that it stands behind: of the root the place to point at. */
interface Standing {
  readonly node: NodeId;
  readonly behind: NodeId | Span;
}

function standingBehind(tree: Tree, key: NodeId): Standing {
  return { node: tree.after(key), behind: key };
}

/** Looks at a schema and all that is in it, unless nothing was wrong with them before. */
function look(walk: Walk, { node, behind }: Standing, at: At): void {
  if (at.depth > MAX_DEPTH || --walk.left < 0) return;
  const { tree, kept, faults } = walk;
  const soundAs = kept && isWorthNoting(tree, node) ? nameOf(at) : undefined;
  if (soundAs !== undefined && kept?.noted(soundAs, tree, node) === true) return;
  const before = faults.length;
  const plain = at.level === 'root' ? undefined : insideOfPlain(tree, node);
  if (plain !== undefined) lookInside(walk, plain, at, NOTHING_ELSE);
  else {
    const schema = schemaNode(tree, node, typeof behind === 'number' ? tree.span(behind) : behind);
    faults.push(...ownFaults(schema, at));
    lookInside(walk, insideOf(schema), at, meaningOf(schema, at));
  }
  if (soundAs !== undefined && walk.left >= 0 && faults.length === before)
    kept?.note(soundAs, tree, node, true);
}

/** What the schemas in a place that are sound are noted as. */
function nameOf({ level, defaults, isInMeta, isUncorrelated }: At): string {
  return `schema ${level} ${defaults} ${String(isInMeta)} ${String(isUncorrelated)}`;
}

function* ownFaults(schema: SchemaNode, at: At): Generator<SchemaFault> {
  const isRoot = at.level === 'root';
  yield* structuralFaults(schema, at.level);
  yield* keywordFaults(schema, isRoot);
  yield* extensionFaults(schema, at.isInMeta);
  yield* celTextFaults(schema);
  yield* celFieldFaults(schema, isRoot || schema.keywords.flag('x-kubernetes-embedded-resource'));
  yield* celPlaceFaults(schema, at.isUncorrelated);
  yield* defaultFaults(schema, at.defaults, isRoot);
}

/** What a schema says of the schemas in it. */
interface Meaning {
  readonly isRoot: boolean;
  readonly isResource: boolean;
  /** True for a list that is a map. */
  readonly isMap: boolean;
}

const NOTHING_ELSE: Meaning = { isRoot: false, isResource: false, isMap: false };

function meaningOf({ keywords }: SchemaNode, { level }: At): Meaning {
  const isRoot = level === 'root';
  return {
    isRoot,
    isResource: isRoot || keywords.flag('x-kubernetes-embedded-resource'),
    isMap: keywords.text('x-kubernetes-list-type') === 'map',
  };
}

/** The schemas in a schema that may be written in any way. */
function insideOf({ tree, keywords }: SchemaNode): SchemasInside {
  const inside = (keyword: keyof SchemasInside) => {
    const pair = keywords.pair(keyword);
    return pair !== undefined && tree.kind(pair.value) === MAPPING ? { [keyword]: pair.key } : {};
  };
  return { ...inside('properties'), ...inside('items'), ...inside('additionalProperties') };
}

/** Looks at the schemas in a schema. */
function lookInside(
  walk: Walk,
  { properties, items, additionalProperties }: SchemasInside,
  at: At,
  { isRoot, isResource, isMap }: Meaning,
): void {
  const inner: At = { ...at, level: 'field', depth: at.depth + 1 };
  const { tree } = walk;
  if (properties !== undefined) {
    // What embedded resources have as their metadata is taken for what the server makes of it, which is not looked into.
    const meta: At = isResource
      ? { ...inner, isInMeta: true, defaults: isRoot ? 'forbidden' : 'any' }
      : inner;
    for (const { name, key, value } of tree.fields(tree.after(properties)))
      look(walk, { node: value, behind: key }, META.includes(name) ? meta : inner);
  }
  if (items !== undefined)
    look(walk, standingBehind(tree, items), {
      ...inner,
      level: 'item',
      isUncorrelated: at.isUncorrelated || !isMap,
    });
  // The values of maps are never filled in, so nobody holds their defaults against the schema.
  const defaults: Defaults = at.isInMeta || at.defaults === 'forbidden' ? 'forbidden' : 'any';
  if (additionalProperties !== undefined)
    look(walk, standingBehind(tree, additionalProperties), { ...inner, defaults });
}
