/** Makes a document say what is wanted, change by change, so that all else in it stays as it is written. */
import { deleteItem, deletePair } from '../../../../features/edit/delete.ts';
import { insertItem, insertPair } from '../../../../features/edit/insert.ts';
import { documentOf, type EditDocument } from '../../../../features/edit/layout.ts';
import { replaceScalar, rewriteScalar } from '../../../../features/edit/replace.ts';
import { applyEdits, type TextEdit } from '../../../../features/edit/text-edit.ts';
import type { NewValue } from '../../../../engine/findings/finding.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import { MAPPING, SEQUENCE, STRING, type NodeId } from '../../../../text/tree.ts';
import { valueOf } from '../../../../text/value.ts';
import { FBC_DIALECT } from '../../../fbc/model/dialect.ts';
import { opmValue, type PlainObject } from '../../render/opm-value.ts';
import type { KnownSchema } from '../../../fbc/model/blob.ts';

/** The fields that a template decides; what opm does not look into stays. */
const DECIDED: ReadonlySet<string> = new Set([
  'defaultchannel',
  'description',
  'icon',
  'properties',
  'replaces',
  'skips',
  'skiprange',
]);

/** The most characters that are read for one document; what differs in more places is written as a whole. */
const MAX_READ = 20_000_000;

/**
 * The text of a chunk whose blob then says what is wanted, in any order; itself where it does already. Undefined where that takes
 * too many changes, or one of them cannot be made.
 */
export function mergedText(text: string, schema: KnownSchema, wanted: PlainObject): string | undefined {
  let merged = text;
  for (let read = 0; read < MAX_READ; read += merged.length) {
    const document = firstDocument(merged);
    if (document === undefined) return undefined;
    if (isSame(opmValue(document.tree, 0, schema), wanted)) return merged;
    const edits = changeOf(document, 0, wanted);
    if (edits === undefined || edits === 'none') return undefined;
    const next = applyEdits(merged, edits);
    if (next === merged) return undefined;
    merged = next;
  }
  return undefined;
}

/** The document that a text starts with; undefined where it cannot be read. */
export function firstDocument(text: string): EditDocument | undefined {
  const [chunk] = readChunks(text, { dialect: FBC_DIALECT });
  return chunk === undefined || chunk.syntax !== undefined || chunk.faults.length > 0
    ? undefined
    : documentOf(chunk);
}

/** True for two values that only differ by the order of keys and items. */
export function isSame(some: unknown, other: unknown): boolean {
  return sorted(some) === sorted(other);
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const pairs = Object.entries(value).map(([key, held]) => `${JSON.stringify(key)}:${sorted(held)}`);
  return `{${pairs.sort().join()}}`;
}

/** The first change that is needed; undefined where it cannot be made. */
type FirstChange = TextEdit[] | 'none' | undefined;

function changeOf(document: EditDocument, node: NodeId, wanted: unknown): FirstChange {
  const { tree } = document;
  if (Array.isArray(wanted))
    return tree.kind(node) === SEQUENCE ? changeOfList(document, node, wanted as unknown[]) : undefined;
  if (typeof wanted === 'object' && wanted !== null)
    return tree.kind(node) === MAPPING ? changeOfMapping(document, node, wanted as PlainObject) : undefined;
  if (typeof wanted === 'string') {
    if (tree.kind(node) === STRING && tree.string(node) === wanted) return 'none';
    return replaceScalar(document, tree.span(node), wanted);
  }
  if (valueOf(tree, node) === wanted) return 'none';
  return rewriteScalar(document, tree.span(node), wanted as NewValue);
}

function changeOfMapping(document: EditDocument, node: NodeId, wanted: PlainObject): FirstChange {
  const { tree } = document;
  const keys = new Map(Object.keys(wanted).map((key) => [key.toLowerCase(), key]));
  let last: string | undefined;
  const written = new Set<string>();
  for (const { key, name, value } of tree.pairs(node)) {
    const folded = name.toLowerCase();
    const own = keys.get(folded);
    if (own === undefined) {
      if (!DECIDED.has(folded) || isEmpty(valueOf(tree, value))) continue;
      return deletePair(document, tree.span(key));
    }
    const change = changeOf(document, value, wanted[own]);
    if (change !== 'none') return change;
    written.add(own);
  }
  for (const key of Object.keys(wanted)) {
    if (!written.has(key)) {
      const pair = { key, value: wanted[key] as NewValue, ...(last === undefined ? {} : { after: last }) };
      return insertPair(document, tree.span(node), pair);
    }
    last = tree.pairs(node).find(({ name }) => name.toLowerCase() === key.toLowerCase())?.name;
  }
  return 'none';
}

function changeOfList(document: EditDocument, list: NodeId, wanted: readonly unknown[]): FirstChange {
  const { tree } = document;
  const left = new Map(wanted.map((value) => [identityOf(value), value]));
  const items = tree.items(list);
  const there = items.map((item) => identityOf(valueOf(tree, item)));
  for (const [at, item] of items.entries()) {
    const identity = there[at] ?? '';
    const value = left.get(identity);
    // What is gone, and a second one of the same.
    if (!left.delete(identity)) return deleteItem(document, tree.span(item));
    const change = changeOf(document, item, value);
    if (change !== 'none') return change;
  }
  const before = wanted.findIndex((value) => left.has(identityOf(value)));
  if (before < 0) return 'none';
  const neighbour = before === 0 ? -1 : there.indexOf(identityOf(wanted[before - 1]));
  return insertItem(document, tree.span(list), wanted[before] as NewValue, neighbour + 1);
}

/** What tells an item from the others of its list: its name, what it refers to, or all of it. */
function identityOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return sorted(value);
  const { name, reference } = value as PlainObject;
  return sorted(name ?? reference ?? value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
