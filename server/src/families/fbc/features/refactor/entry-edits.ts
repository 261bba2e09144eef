/** Writes what is planned for the entries of a channel into its text, and nothing else. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { decodeBlob } from '../../model/decode.ts';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import type { Located, Span } from '../../../../text/span.ts';
import { MAPPING } from '../../../../text/tree.ts';
import { deleteItem, deletePair } from '../../../../features/edit/delete.ts';
import { insertItem, insertPair } from '../../../../features/edit/insert.ts';
import { collectionAt, isReferredTo, type EditDocument } from '../../../../features/edit/layout.ts';
import { inlineText } from '../../../../features/edit/render.ts';
import { replaceScalar } from '../../../../features/edit/replace.ts';
import { applyEdits, type TextEdit } from '../../../../features/edit/text-edit.ts';
import { channelPlan, entryPlan, type EntryPlan } from './channel-plan.ts';

/**
 * The edits of a channel that make its entries say what is planned; entries that the plan leaves out go. Undefined where
 * that cannot be written: a name that an alias elsewhere stands for, merge keys, JSON or YAML that cannot be read.
 */
export function entryEdits(
  document: EditDocument,
  channel: ChannelBlob,
  plan: readonly EntryPlan[],
): TextEdit[] | undefined {
  const planned = new Map(plan.map((entry) => [entry.name, entry]));
  const edits: TextEdit[] = [];
  for (const entry of channel.entries?.value ?? []) {
    const wanted = planned.get(entry.name?.value ?? '');
    const made = wanted === undefined ? deleteItem(document, entry) : changeEntry(document, entry, wanted);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  const joined = joinTouching(edits);
  return joined && isAsPlanned(document, joined, plan) ? joined : undefined;
}

function changeEntry(document: EditDocument, entry: ChannelEntry, wanted: EntryPlan): TextEdit[] | undefined {
  const now = entryPlan(entry);
  const skips = skipsEdits(document, entry, wanted.skips);
  const removesSkips = now.skips.some((skip) => !wanted.skips.includes(skip));
  // New pairs stand where they are usually written, and never where something goes.
  const keepsReplaces = now.replaces !== '' && wanted.replaces !== '';
  const behindReplaces = keepsReplaces ? keyOf(document, entry, entry.replaces) : undefined;
  const behindSkips =
    removesSkips || now.skips.length === 0 ? undefined : keyOf(document, entry, entry.skipsSpan);
  const replaces = textEdits(document, entry, {
    key: 'replaces',
    written: entry.replaces,
    wanted: wanted.replaces,
    after: 'name',
  });
  const skipRange = textEdits(document, entry, {
    key: 'skipRange',
    written: entry.skipRange,
    wanted: wanted.skipRange,
    after: behindSkips ?? behindReplaces ?? 'name',
  });
  return replaces && skips && skipRange && [...replaces, ...skips, ...skipRange];
}

/** The edits of a field that holds a text; the empty text is written by leaving the field out. */
function textEdits(
  document: EditDocument,
  entry: ChannelEntry,
  field: {
    readonly key: string;
    readonly written: Located<string> | undefined;
    readonly wanted: string;
    readonly after: string;
  },
): TextEdit[] | undefined {
  const { key, written, wanted, after } = field;
  if ((written?.value ?? '') === wanted) return [];
  if (written === undefined) return insertPair(document, entry, { key, value: wanted, after });
  if (isReferredTo(document.tree, written)) return undefined;
  if (wanted !== '') return replaceScalar(document, written, wanted);
  const span = keySpanOf(document, entry, written);
  return span && deletePair(document, span);
}

function skipsEdits(
  document: EditDocument,
  entry: ChannelEntry,
  wanted: readonly string[],
): TextEdit[] | undefined {
  const { skips, skipsSpan } = entry;
  const gone = skips.filter((skip) => !wanted.includes(skip.value));
  const more = wanted.filter((name) => !skips.some((skip) => skip.value === name));
  if (gone.length === 0 && more.length === 0) return [];
  if (skipsSpan === undefined)
    return insertPair(document, entry, {
      key: 'skips',
      value: more,
      after: keyOf(document, entry, entry.replaces) ?? 'name',
    });
  if (skips.length === 0)
    return [{ start: skipsSpan.start, end: skipsSpan.end, newText: inlineText(more, document.format) }];
  if (wanted.length === 0) {
    const span = keySpanOf(document, entry, skipsSpan);
    return span && deletePair(document, span);
  }
  const edits: TextEdit[] = [];
  for (const [index, skip] of gone.entries()) {
    const name = more[index];
    if (isReferredTo(document.tree, skip)) return undefined;
    const made = name === undefined ? deleteItem(document, skip) : replaceScalar(document, skip, name);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  for (const name of more.slice(gone.length)) {
    const made = insertItem(document, skipsSpan, name);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  return edits;
}

/** Where the key of a value of an entry is written; undefined for one that is merged in, or not written. */
function keySpanOf({ tree }: EditDocument, entry: ChannelEntry, value: Span | undefined): Span | undefined {
  const mapping = collectionAt(tree, entry, MAPPING);
  if (mapping === undefined || value === undefined) return undefined;
  const pair = tree
    .pairs(mapping)
    .find((one) => tree.start(one.value) === value.start && tree.end(one.value) === value.end);
  return pair && tree.span(pair.key);
}

/** The key of a value of an entry as it is written. */
function keyOf(document: EditDocument, entry: ChannelEntry, value: Span | undefined): string | undefined {
  const { tree } = document;
  const span = keySpanOf(document, entry, value);
  const mapping = collectionAt(tree, entry, MAPPING);
  if (span === undefined || mapping === undefined) return undefined;
  return tree.pairs(mapping).find((one) => tree.start(one.key) === span.start)?.name;
}

/** Edits that only touch, made one; undefined where they overlap. */
export function joinTouching(edits: readonly TextEdit[]): TextEdit[] | undefined {
  const joined: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last === undefined || edit.start > last.end) joined.push(edit);
    else if (edit.start === last.end)
      joined[joined.length - 1] = { ...last, end: edit.end, newText: last.newText + edit.newText };
    else return undefined;
  }
  return joined;
}

/** Reads the edited text again: what cannot be written as planned is not written at all. */
function isAsPlanned(
  { text }: EditDocument,
  edits: readonly TextEdit[],
  plan: readonly EntryPlan[],
): boolean {
  const chunks = readChunks(applyEdits(text, edits), { dialect: FBC_DIALECT }).filter(
    (chunk) => chunk.document?.tree !== undefined,
  );
  const tree = chunks[0]?.document?.tree;
  const blob = tree === undefined || chunks.length > 1 ? undefined : decodeBlob(tree).blob;
  const now = blob?.kind === 'channel' ? channelPlan(blob) : undefined;
  return now !== undefined && textOf(now) === textOf(plan);
}

/** What the entries say; the order of skips says nothing. */
function textOf(plan: readonly EntryPlan[]): string {
  return JSON.stringify(
    plan.map(({ name, replaces, skips, skipRange }) => [name, replaces, [...skips].sort(), skipRange]),
  );
}
