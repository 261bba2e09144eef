/** Renames what is under the cursor wherever its unit names it. */
import { chunkStarts, rangeAt } from '../../text/lines.ts';
import { msg, type Message } from '../../text/message.ts';
import type { Chunk } from '../../text/chunk.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import { isSameSymbol, type Answers, type Symbol } from '../answers.ts';
import { replaceScalar } from '../edit/replace.ts';
import { NO_PAUSE, type Pause } from '../pause.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { isJson, readableTrees } from '../place/readable-tree.ts';
import { symbolAt, type SymbolPlace } from '../place/symbol-at.ts';

/** What would be renamed. */
export interface Renamable {
  /** The name under the cursor, without its quotes. */
  readonly range: Range;
  readonly name: string;
}

/** A change of a file. */
interface FileEdit {
  readonly range: Range;
  readonly newText: string;
}

/** The changes of a rename by file, or why there are none. */
export type Renaming =
  { readonly edits: ReadonlyMap<string, readonly FileEdit[]>; readonly refused?: never } | Refused;

/** Why nothing is renamed. */
interface Refused {
  readonly refused: Message;
}

/** What is under the cursor and can be renamed; otherwise why not. */
export function renamableAt(context: FeatureContext, position: Position): Renamable | Refused {
  const place = placeToRename(context, position);
  if ('refused' in place) return place;
  const range = rangeIn(context, place.chunkIndex, withoutQuotes(context, place));
  return { range, name: place.symbol.name };
}

function placeToRename(context: FeatureContext, position: Position): SymbolPlace | Refused {
  const { answers } = context.family;
  const found = symbolAt(context, position);
  const place = found !== undefined && isInTree(context, found) ? found : undefined;
  const refused = answers.renameRefusal?.(context, place?.symbol);
  if (place === undefined || answers.renameRefusal === undefined || refused !== undefined)
    return { refused: refused ?? msg('There is nothing to rename here.') };
  return place;
}

/** False for a name that is only half there: nobody could say how it goes on. */
function isInTree({ source }: FeatureContext, { chunkIndex, span }: SymbolPlace): boolean {
  const chunk = source.chunks[chunkIndex];
  return (chunk === undefined ? [] : readableTrees(chunk)).some((tree) => {
    for (let node = 0; node < tree.size; node++)
      if (tree.start(node) === span.start && tree.end(node) === span.end) return true;
    return false;
  });
}

function withoutQuotes({ source }: FeatureContext, { span, chunkIndex }: SymbolPlace): Span {
  const quote = source.chunks[chunkIndex]?.text.charAt(span.start);
  const isQuoted = (quote === '"' || quote === "'") && span.end - span.start >= 2;
  return isQuoted ? { start: span.start + 1, end: span.end - 1 } : span;
}

/**
 * The changes that rename what is under the cursor, in all files of its unit, closed ones included, and nowhere else.
 * Quotes stay as they are where the new name allows it. Refused where the new name is taken, empty or of several lines,
 * and where a file cannot be read. There is a pause before each file.
 */
export async function renameAt(
  context: FeatureContext,
  position: Position,
  newName: string,
  pause: Pause = NO_PAUSE,
): Promise<Renaming> {
  const place = placeToRename(context, position);
  if ('refused' in place) return place;
  const { symbol } = place;
  const refused = nameRefusal(newName) ?? context.family.answers.renameRefusal?.(context, symbol, newName);
  if (refused !== undefined) return { refused };
  const edits = new Map<string, readonly FileEdit[]>();
  if (symbol.name === newName) return { edits };
  for (const file of context.unit?.snapshot.files ?? []) {
    await pause();
    const chunks = await context.readFile(file.path);
    if (chunks === undefined)
      return { refused: msg('`{0}` cannot be read, and it may hold the name as well.', file.path) };
    const changed = editsOf(chunks, context.family.answers, symbol, newName);
    if (changed.length > 0) edits.set(file.path, changed);
  }
  return { edits };
}

function nameRefusal(newName: string): Message | undefined {
  const isOneLine = !/[\u0000-\u001f\u007f\u2028\u2029]/.test(newName);
  if (newName.trim() !== '' && newName === newName.trim() && isOneLine) return undefined;
  return msg('A name is one line without blanks at its ends.');
}

function editsOf(
  chunks: readonly Chunk[],
  answers: Answers,
  symbol: Symbol,
  newName: string,
): readonly FileEdit[] {
  const starts = chunkStarts(chunks);
  const mayName = nameSearch(symbol.name);
  return chunks.flatMap((chunk, index) => {
    const format = isJson(chunk) ? 'json' : 'yaml';
    return (mayName(chunk.text) ? readableTrees(chunk) : []).flatMap((tree) => {
      const document = { text: chunk.text, tree, format } as const;
      return (answers.mentionsIn?.(tree) ?? [])
        .filter((mention) => isSameSymbol(mention.symbol, symbol))
        .flatMap((mention) => replaceScalar(document, mention, newName) ?? [])
        .map(({ start, end, newText }) => ({
          range: rangeAt(chunks, starts, index, { start, end }),
          newText,
        }));
    });
  });
}

/**
 * A quick look at whether a text can hold a name at all: most documents of a large unit do not. A name of plain characters
 * stands there letter by letter, unless some of it is written in code (`\x67`) or goes on behind a line break.
 */
function nameSearch(name: string): (text: string) => boolean {
  if (!/^[\w.+-]+$/.test(name)) return () => true;
  return (text) => text.includes(name) || /\\[xuU\r\n]/.test(text);
}
