/**
 * What the API server would say to the schemas of a new CRD of v1 (docs/reference/crd-upgrade.md, sections on schemas). Rules in CEL
 * are not compiled, and defaults not held against them.
 */
import { isWorthNoting, type Kept } from '../../../../text/kept.ts';
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
import { childOf, propertiesOf, schemaNode, type SchemaFault, type SchemaNode } from './schema-node.ts';
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
    faults: [...missingSchemaFaults(view), ...statusFaults(view)],
    left: MAX_SCHEMAS,
    kept,
  };
  for (const version of view.versions) {
    const { node, span } = spotAt(manifest, version, 'schema', 'openAPIV3Schema');
    if (node !== undefined) look(walk, schemaNode(manifest.tree, node, span), ROOT);
  }
  return walk.faults;
}

interface Walk {
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

/** Looks at a schema and all that is in it, unless nothing was wrong with them before. */
function look(walk: Walk, schema: SchemaNode, at: At): void {
  if (at.depth > MAX_DEPTH || --walk.left < 0) return;
  const { tree, node } = schema;
  const isLarge = isWorthNoting(tree, node);
  const { level, defaults, isInMeta, isUncorrelated } = at;
  const soundAs = `schema ${level} ${defaults} ${String(isInMeta)} ${String(isUncorrelated)}`;
  if (isLarge && walk.kept?.noted(soundAs, tree, node) === true) return;
  const before = walk.faults.length;
  walk.faults.push(...ownFaults(schema, at));
  for (const [inner, innerAt] of schemasIn(schema, at)) look(walk, inner, innerAt);
  if (isLarge && walk.left >= 0 && walk.faults.length === before) walk.kept?.note(soundAs, tree, node, true);
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

function* schemasIn(schema: SchemaNode, at: At): Generator<readonly [SchemaNode, At]> {
  const { keywords } = schema;
  const inner: At = { ...at, level: 'field', depth: at.depth + 1 };
  const isUncorrelated = at.isUncorrelated || keywords.text('x-kubernetes-map-type') === 'atomic';
  const isRoot = at.level === 'root';
  const isResource = isRoot || keywords.flag('x-kubernetes-embedded-resource');
  for (const [name, property] of propertiesOf(schema)) {
    const isMeta = isResource && META.includes(name);
    // What embedded resources have as their metadata is taken for what the server makes of it, which is not looked into.
    const defaults: Defaults = !isMeta ? at.defaults : isRoot ? 'forbidden' : 'any';
    yield [property, { ...inner, isUncorrelated, isInMeta: at.isInMeta || isMeta, defaults }];
  }
  const items = childOf(schema, 'items');
  const isMap = keywords.text('x-kubernetes-list-type') === 'map';
  if (items !== undefined)
    yield [items, { ...inner, level: 'item', isUncorrelated: at.isUncorrelated || !isMap }];
  const values = childOf(schema, 'additionalProperties');
  // The values of maps are never filled in, so nobody holds their defaults against the schema.
  const ofValues: Defaults = at.isInMeta || at.defaults === 'forbidden' ? 'forbidden' : 'any';
  if (values !== undefined) yield [values, { ...inner, defaults: ofValues }];
}
