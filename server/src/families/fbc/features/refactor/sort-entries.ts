/** Sorts the entries of a channel by version: opm takes them in any order, people look for the newest. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundleVersions } from '../../rules/shared/bundle-versions.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { FLAG_ALIAS, SEQUENCE } from '../../../../text/tree.ts';
import { compareVersions, type Version } from '../../../../version/semver.ts';
import {
  collectionAt,
  dashOf,
  documentOf,
  isFirstOnLine,
  isFlow,
  lineEndAt,
  lineStartAt,
  type EditDocument,
  type ItemPlace,
} from '../../../../features/edit/layout.ts';
import type { TextEdit } from '../../../../features/edit/text-edit.ts';

/**
 * The edit of the chunk of a channel that sorts its entries: newest first if they start with a newer one than they end
 * with, else oldest first. Undefined where a version is not known, where they are sorted, and where comments or anchors
 * could come to stand at another entry.
 */
export function sortEntries(chunk: Chunk, channel: ChannelBlob, pkg: Package): TextEdit[] | undefined {
  const document = documentOf(chunk);
  const entries = channel.entries;
  if (document === undefined || entries === undefined) return undefined;
  const { tree } = document;
  const list = collectionAt(tree, entries, SEQUENCE);
  const order = sortedOrder(entries.value, pkg);
  if (list === undefined || order === undefined) return undefined;
  const items = tree.items(list);
  // An alias must stay behind its anchor.
  for (let node = list; node < tree.after(list); node++) if (tree.has(node, FLAG_ALIAS)) return undefined;
  if (items.length !== entries.value.length) return undefined;
  if (!isFlow(document, list)) return sortLines(document, { list, items, index: 0 }, order);
  const text = document.text.slice(tree.start(list), tree.end(list));
  if (document.format === 'yaml' && text.includes('#')) return undefined;
  return items.flatMap((item, index) => {
    const from = items[order[index] ?? index];
    if (from === undefined || from === item) return [];
    return [{ ...tree.span(item), newText: document.text.slice(tree.start(from), tree.end(from)) }];
  });
}

/** Which entry comes to which place; undefined where nothing moves. */
function sortedOrder(entries: readonly ChannelEntry[], pkg: Package): number[] | undefined {
  const known = bundleVersions(pkg);
  const versions: Version[] = [];
  for (const entry of entries) {
    const version = known.get(entry.name?.value ?? '')?.version;
    if (version === undefined) return undefined;
    versions.push(version);
  }
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const direction = compareVersions(first, last) > 0 ? -1 : 1;
  const order = versions.map((_, index) => index);
  order.sort((a, b) => {
    const [one, other] = [versions[a], versions[b]];
    return one === undefined || other === undefined ? 0 : direction * compareVersions(one, other);
  });
  return order.every((from, to) => from === to) ? undefined : order;
}

/** Moves entries with dashes as whole lines, each with the comments right above it; those above the first one stay. */
function sortLines(
  document: EditDocument,
  place: ItemPlace,
  order: readonly number[],
): TextEdit[] | undefined {
  const { text, tree } = document;
  const starts: number[] = [];
  for (let index = 0; index < place.items.length; index++) {
    const dash = dashOf(document, { ...place, index });
    if (dash === undefined || !isFirstOnLine(text, dash)) return undefined;
    starts.push(index === 0 ? lineStartAt(text, dash) : withCommentsAbove(text, dash));
  }
  const last = place.items.at(-1);
  const start = starts[0];
  if (last === undefined || start === undefined) return undefined;
  const end = lineEndAt(text, Math.max(tree.end(last), starts.at(-1) ?? 0));
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
  const blocks = starts.map((from, index) =>
    text.slice(from, starts[index + 1] ?? end).replace(/\r?\n$/, ''),
  );
  return [{ start, end, newText: order.map((from) => blocks[from] ?? '').join(lineEnd) }];
}

function withCommentsAbove(text: string, dash: number): number {
  let from = lineStartAt(text, dash);
  const column = dash - from;
  while (from > 0) {
    const above = lineStartAt(text, from - 1);
    if (/^( *)#/.exec(text.slice(above, from))?.[1]?.length !== column) break;
    from = above;
  }
  return from;
}
