/**
 * Schemas of which a glance tells that nothing can be wrong with them by themselves: most of a CRD. Not a single text is made for
 * them.
 */
import {
  FLAG_ALIAS,
  FLAG_QUOTED,
  MAPPING,
  NOT_AS_WRITTEN,
  STRING,
  type NodeId,
  type Tree,
} from '../../../../text/tree.ts';
import { TYPES } from './keywords.ts';

/** The keys in a schema behind which others stand. */
export interface SchemasInside {
  /** That of the mapping of names to schemas. */
  readonly properties?: NodeId;
  readonly items?: NodeId;
  readonly additionalProperties?: NodeId;
}

/** Keywords that no rule asks about by themselves, whatever their values are, but at the root. */
const SILENT = [
  'description',
  'enum',
  'example',
  'format',
  'maximum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minimum',
  'minItems',
  'minLength',
  'minProperties',
  'nullable',
  'required',
  'title',
];
/** Keywords behind which schemas stand. */
const HOLDING = ['properties', 'items', 'additionalProperties'] as const;

const KNOWN: readonly string[] = ['type', ...HOLDING, ...SILENT];
const BY_LENGTH = new Map(
  KNOWN.map(({ length }) => [length, KNOWN.filter((keyword) => keyword.length === length)]),
);

/**
 * What is in a schema that has nothing but a type, other schemas, and what nobody asks about; undefined for every other one, which
 * may have faults.
 */
export function insideOfPlain(tree: Tree, schema: NodeId): SchemasInside | undefined {
  if (!isMapping(tree, schema)) return undefined;
  const inside: { -readonly [Keyword in keyof SchemasInside]: NodeId } = {};
  let type: string | undefined;
  const end = tree.after(schema);
  for (let key = schema + 1; key < end; key = tree.after(key + 1)) {
    const keyword = wordAt(tree, key, BY_LENGTH);
    const value = key + 1;
    if (keyword === undefined) return undefined;
    if (keyword === 'type') type = wordAt(tree, value, TYPES_BY_LENGTH);
    else if (isHolding(keyword)) {
      if (!isMapping(tree, value)) return undefined;
      inside[keyword] = key;
    }
  }
  const isMapToo = inside.properties !== undefined && inside.additionalProperties !== undefined;
  const isUnclear = type === undefined || (type === 'array' && inside.items === undefined) || isMapToo;
  return isUnclear ? undefined : inside;
}

function isHolding(keyword: string): keyword is (typeof HOLDING)[number] {
  return (HOLDING as readonly string[]).includes(keyword);
}

/** True for a mapping that is written here. */
function isMapping(tree: Tree, node: NodeId): boolean {
  return tree.kind(node) === MAPPING && !tree.has(node, FLAG_ALIAS);
}

const TYPES_BY_LENGTH = new Map(
  TYPES.map(({ length }) => [length, TYPES.filter((type) => type.length === length)]),
);

/** Which of some words a text is; undefined where it is none of them, or not as it is written. */
function wordAt(tree: Tree, node: NodeId, words: ReadonlyMap<number, readonly string[]>): string | undefined {
  if (tree.kind(node) !== STRING || tree.has(node, NOT_AS_WRITTEN)) return undefined;
  const quote = tree.has(node, FLAG_QUOTED) ? 1 : 0;
  const start = tree.start(node) + quote;
  const text = tree.localText;
  return words.get(tree.end(node) - quote - start)?.find((word) => text.startsWith(word, start));
}
