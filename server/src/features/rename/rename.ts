/** Renames a package, a channel or a bundle wherever the catalog names it. */
import { chunkStarts, rangeAt } from '../../text/lines.ts';
import { msg, type Message } from '../../text/message.ts';
import type { Chunk } from '../../text/chunk.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import { replaceScalar } from '../edit/replace.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { placeAt, type Named, type Place } from '../place/place.ts';
import { isJson, readableTrees } from '../place/readable-tree.ts';
import { isSame } from '../../families/fbc/answers/mentions.ts';
import { treeMentions } from '../../families/fbc/answers/tree-mentions.ts';

/** What would be renamed. */
export interface Renamable {
  /** The name under the cursor, without its quotes. */
  readonly range: Range;
  readonly name: string;
}

/** A change of a file. */
export interface FileEdit {
  readonly range: Range;
  readonly newText: string;
}

/** The changes of a rename by file, or why there are none. */
export type Renaming =
  | { readonly edits: ReadonlyMap<string, readonly FileEdit[]>; readonly refused?: never }
  | { readonly refused: Message };

/** What is under the cursor and can be renamed; otherwise why not. */
export function renamableAt(
  context: FeatureContext,
  position: Position,
): Renamable | { readonly refused: Message } {
  const place = placeAt(context, position);
  const refused = refusal(context, place);
  if (place === undefined || refused !== undefined)
    return { refused: refused ?? msg('There is nothing to rename here.') };
  return { range: rangeIn(context, place.chunkIndex, withoutQuotes(place)), name: place.value };
}

function refusal(context: FeatureContext, place: Place | undefined): Message | undefined {
  const named = place?.named;
  if (place?.tree === undefined || place.node === undefined || named === undefined)
    return msg('Only packages, channels and bundles can be renamed. Put the cursor on the name of one.');
  if (context.root === undefined)
    return msg('This file belongs to no catalog, so it is not known what else names `{0}`.', named.name);
  const { packages } = context.root.snapshot.whole;
  const isForeign = named.kind === 'package' && !hasBlobs(packages.get(named.name));
  if (isForeign)
    return msg('The package `{0}` is not in this catalog, so it can only be renamed in its own.', named.name);
  return undefined;
}

function hasBlobs(pkg: { definitions: readonly unknown[]; channels: readonly unknown[] } | undefined) {
  return pkg !== undefined && pkg.definitions.length + pkg.channels.length > 0;
}

function withoutQuotes({ span, chunk }: Place): Span {
  const quote = chunk.text.charAt(span.start);
  const isQuoted = (quote === '"' || quote === "'") && span.end - span.start >= 2;
  return isQuoted ? { start: span.start + 1, end: span.end - 1 } : span;
}

/**
 * The changes that rename what is under the cursor, in all files of its catalog, closed ones included, and nowhere else.
 * Quotes stay as they are where the new name allows it. Refused where the new name is taken, empty or of several lines,
 * and where a file cannot be read. `isCancelled` is asked between files; then nothing changes.
 */
export async function renameAt(
  context: FeatureContext,
  position: Position,
  newName: string,
  isCancelled: () => boolean = () => false,
): Promise<Renaming> {
  const place = placeAt(context, position);
  const refused = refusal(context, place) ?? (place?.named && nameRefusal(context, place.named, newName));
  if (refused !== undefined) return { refused };
  const edits = new Map<string, readonly FileEdit[]>();
  const named = place?.named;
  if (named === undefined || context.root === undefined || named.name === newName) return { edits };
  for (const file of context.root.snapshot.files) {
    if (isCancelled()) return { edits: new Map() };
    const chunks = await context.readFile(file.path);
    if (chunks === undefined)
      return { refused: msg('`{0}` cannot be read, and it may hold the name as well.', file.path) };
    const changed = editsOf(chunks, named, newName);
    if (changed.length > 0) edits.set(file.path, changed);
  }
  return { edits };
}

function nameRefusal({ root }: FeatureContext, named: Named, newName: string): Message | undefined {
  if (
    newName.trim() === '' ||
    newName !== newName.trim() ||
    /[\u0000-\u001f\u007f\u2028\u2029]/.test(newName)
  )
    return msg('A name is one line without blanks at its ends.');
  const catalog = root?.snapshot.whole;
  const pkg = catalog?.packages.get(named.kind === 'package' ? newName : named.package);
  const blobs = named.kind === 'channel' ? pkg?.channels : named.kind === 'bundle' ? pkg?.bundles : undefined;
  const isTaken =
    named.kind === 'package' ? hasBlobs(pkg) : blobs?.some(({ name }) => name?.value === newName);
  const isEntry =
    named.kind === 'bundle' &&
    pkg?.channels.some(({ entries }) => entries?.value.some(({ name }) => name?.value === newName));
  if (newName === named.name || !(isTaken || isEntry)) return undefined;
  return msg('The name `{0}` is taken: renaming would make one of two.', newName);
}

function editsOf(chunks: readonly Chunk[], named: Named, newName: string): FileEdit[] {
  const starts = chunkStarts(chunks);
  const mayName = nameSearch(named.name);
  return chunks.flatMap((chunk, index) => {
    const format = isJson(chunk) ? 'json' : 'yaml';
    return (mayName(chunk.text) ? readableTrees(chunk) : []).flatMap((tree) => {
      const document = { text: chunk.text, tree, format } as const;
      return treeMentions(tree)
        .filter((mention) => isSame(mention.named, named))
        .flatMap((mention) => replaceScalar(document, mention, newName) ?? [])
        .map(({ start, end, newText }) => ({
          range: rangeAt(chunks, starts, index, { start, end }),
          newText,
        }));
    });
  });
}

/**
 * A quick look at whether a text can hold a name at all: most documents of a catalog do not. A name of plain characters stands
 * there letter by letter, unless some of it is written in code (`\x67`) or goes on behind a line break.
 */
function nameSearch(name: string): (text: string) => boolean {
  if (!/^[\w.+-]+$/.test(name)) return () => true;
  return (text) => text.includes(name) || /\\[xuU\r\n]/.test(text);
}
