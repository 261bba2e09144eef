/**
 * What the API server would say to the schemas of a new CRD of v1 (docs/reference/crd-upgrade.md, sections on schemas). Rules in CEL
 * are not compiled, and defaults not held against them.
 */
import { isWorthNoting, type Kept } from '../../../../text/kept.ts';
import { textAt, type Manifest } from '../../../kube/model/fields.ts';
import { itemSpots, rootSpot, spotAt } from '../../../kube/model/spots.ts';
import { CRD_API_V1 } from '../../model/decode.ts';
import { celTextFaults } from './cel-texts.ts';
import { defaultFaults } from './defaults.ts';
import { extensionFaults } from './extensions.ts';
import { keywordFaults } from './keywords.ts';
import { childOf, propertiesOf, schemaNode, type SchemaFault, type SchemaNode } from './schema-node.ts';
import { structuralFaults, type Level } from './structural.ts';

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
  const versions = itemSpots(manifest, spotAt(manifest, rootSpot(manifest), 'spec', 'versions'));
  const walk: Walk = { faults: [], left: MAX_SCHEMAS, kept };
  for (const version of versions) {
    const { node, span } = spotAt(manifest, version, 'schema', 'openAPIV3Schema');
    if (node !== undefined)
      look(walk, schemaNode(manifest.tree, node, span), { level: 'root', isInMeta: false, depth: 0 });
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
  readonly isInMeta: boolean;
  readonly depth: number;
}

/** Looks at a schema and all that is in it, unless nothing was wrong with them before. */
function look(walk: Walk, schema: SchemaNode, at: At): void {
  if (at.depth > MAX_DEPTH || --walk.left < 0) return;
  const { tree, node } = schema;
  const isLarge = isWorthNoting(tree, node);
  const soundAs = `schema ${at.level} ${String(at.isInMeta)}`;
  if (isLarge && walk.kept?.noted(soundAs, tree, node) === true) return;
  const before = walk.faults.length;
  lookInside(walk, schema, at);
  if (isLarge && walk.left >= 0 && walk.faults.length === before) walk.kept?.note(soundAs, tree, node, true);
}

function lookInside(walk: Walk, schema: SchemaNode, { level, isInMeta, depth }: At): void {
  const isRoot = level === 'root';
  walk.faults.push(
    ...structuralFaults(schema, level),
    ...keywordFaults(schema, isRoot),
    ...extensionFaults(schema),
    ...celTextFaults(schema),
    ...defaultFaults(schema, isInMeta),
  );
  const inner = { isInMeta, depth: depth + 1 };
  const isResource = schema.keywords.flag('x-kubernetes-embedded-resource');
  for (const [name, property] of propertiesOf(schema)) {
    const isMeta = isRoot && META.includes(name);
    // What embedded resources have as their metadata is taken for what the server makes of it, which is not looked into.
    if (isResource && META.includes(name)) continue;
    look(walk, property, { ...inner, level: 'field', isInMeta: isInMeta || isMeta });
  }
  const items = childOf(schema, 'items');
  if (items !== undefined) look(walk, items, { ...inner, level: 'item' });
  const values = childOf(schema, 'additionalProperties');
  if (values !== undefined) look(walk, values, { ...inner, level: 'field' });
}
