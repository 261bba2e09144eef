/** Where something is being written: in which mapping, list or value, and how the text around it is laid out. */
import { FLAG_FLOW, FLAG_QUOTED, MAPPING, SEQUENCE, type NodeId, type Tree } from '../../text/tree.ts';
import type { Span } from '../../text/span.ts';
import type { FeatureContext } from '../place/context.ts';
import { lineEndAt, lineStartAt, MAX_LINE } from '../place/line.ts';
import type { Place } from '../place/place.ts';
import { isJson } from '../place/readable-tree.ts';
import { schemaRef, lookUpSchema, type SchemaNode, type SchemaRef } from '../schemas/schema-at.ts';
import type { Layout } from './piece.ts';

/** A spot in a text where something can be written. */
export interface Site {
  readonly context: FeatureContext;
  readonly place: Place;
  /**
   * - `key`: a key of the mapping that `path` leads to.
   * - `item`: an item of the list that `path` leads to, dash included.
   * - `value`: the value that `path` leads to.
   */
  readonly wanted: 'key' | 'item' | 'value';
  readonly path: readonly (string | number)[];
  /** The mapping, list or value; undefined where it is not written yet. */
  readonly node: NodeId | undefined;
  /** The item of which the value is one, or the whole mapping: where values beside it are read. */
  readonly parent: NodeId | undefined;
  readonly ref: SchemaRef;
  readonly schema: SchemaNode | undefined;
  /** What is typed so far, without quotes, up to the cursor. */
  readonly typed: string;
  /** What is replaced. */
  readonly span: Span;
  /** The quote that what is typed starts with, or ''. */
  readonly quote: '' | '"' | "'";
  readonly layout: Layout;
}

/** All that may be written at a place: at the column of a key both a key and an item of the list under the key above. */
export function sitesAt(context: FeatureContext, place: Place): Site[] {
  if (place.span.end > lineEndAt(place.chunk.text, place.span.start)) return [];
  const site = (wanted: Site['wanted'], path: readonly (string | number)[]) =>
    makeSite(context, place, wanted, path);
  switch (place.part) {
    case 'none':
      return [];
    case 'key':
      return [site('key', place.path.slice(0, -1))];
    case 'blank': {
      const { list, path } = place;
      return [...inBlank(site, path, context, place), ...(list === undefined ? [] : [site('item', list)])];
    }
    case 'value': {
      // A word where a mapping belongs is the start of its first key.
      const { schema } = site('value', place.path);
      const isKey = schema?.schema.type === 'object' && !isFlowValue(place);
      if (isKey) return [site('key', place.path)];
      if (schema?.schema.type === 'array') return inOpenList(site, place);
      return [site('value', place.path)];
    }
  }
}

type MakeSite = (wanted: Site['wanted'], path: readonly (string | number)[]) => Site;

function inBlank(
  site: MakeSite,
  path: readonly (string | number)[],
  context: FeatureContext,
  place: Place,
): Site[] {
  const type = lookUpSchema(context, schemaRef(context, place, path))?.schema.type;
  const kind = kindOf(place.tree, place.nodes[path.length - 1]);
  if (kind === SEQUENCE || (kind !== MAPPING && type === 'array')) return [site('item', path)];
  if (kind === MAPPING || path.length === 0 || type === 'object') return [site('key', path)];
  return [site('value', path)];
}

/** Behind `[` of a list that is not closed, or on the line of its key. */
function inOpenList(site: MakeSite, place: Place): Site[] {
  const { text } = place.chunk;
  const start = Math.max(lineStartAt(text, place.span.start), place.span.start - MAX_LINE);
  const before = text.slice(start, place.span.start);
  return before.lastIndexOf('[') > before.lastIndexOf(']') ? [site('value', [...place.path, 0])] : [];
}

/** Something on the line of its key cannot be a mapping without braces. */
function isFlowValue(place: Place): boolean {
  const { text } = place.chunk;
  const before = text.slice(lineStartAt(text, place.span.start), place.span.start);
  return /:\s/.test(before);
}

function kindOf(tree: Tree | undefined, node: NodeId | undefined): number | undefined {
  return tree === undefined || node === undefined ? undefined : tree.kind(node);
}

function makeSite(
  context: FeatureContext,
  place: Place,
  wanted: Site['wanted'],
  path: readonly (string | number)[],
): Site {
  const { chunk, span, offset, tree } = place;
  const ref = schemaRef(context, place, path);
  const quoteMark = chunk.text.charAt(span.start);
  const quote = span.end > span.start && (quoteMark === '"' || quoteMark === "'") ? quoteMark : '';
  const node = path.length === 0 ? place.root : place.nodes[path.length - 1];
  const parent = path.length <= 1 ? place.root : place.nodes[path.length - 2];
  const isFlow = (at: NodeId | undefined) =>
    at !== undefined && tree !== undefined && tree.has(at, FLAG_FLOW);
  return {
    context,
    place,
    wanted,
    path,
    node: path.length > place.nodes.length ? undefined : node,
    parent,
    ref,
    schema: lookUpSchema(context, ref),
    typed: chunk.text.slice(span.start + quote.length, Math.max(offset, span.start + quote.length)),
    span,
    quote,
    layout: layoutAt(place, isFlow(node) || isFlow(parent)),
  };
}

/** How deep the search for a list that shows the style goes into a text, in nodes. */
const MAX_STYLE_NODES = 2000;

function layoutAt({ chunk, span, tree }: Place, flow: boolean): Layout {
  const { text } = chunk;
  const json = isJson(chunk);
  return {
    json,
    flow: flow && !json,
    column: span.start - lineStartAt(text, span.start),
    step: 2,
    compact: tree !== undefined && !json && hasCompactLists(tree, text),
    lineEnd: /\r\n/.test(text.slice(0, 5000)) ? '\r\n' : '\n',
  };
}

/** Whether the dashes of lists stand at the column of their keys: as the first list of the text has it. */
function hasCompactLists(tree: Tree, text: string): boolean {
  const count = Math.min(tree.size, MAX_STYLE_NODES);
  for (let node = 1; node < count; node++) {
    if (tree.kind(node) !== SEQUENCE || tree.has(node, FLAG_FLOW | FLAG_QUOTED)) continue;
    const start = tree.start(node);
    if (text.charAt(start) !== '-' || tree.kind(node - 1) >= SEQUENCE) continue;
    const column = (offset: number) => offset - lineStartAt(text, offset);
    return column(start) === column(tree.start(node - 1));
  }
  return false;
}
