/** All mentions of one name in a unit, in open and closed files. */
import { documentsIn } from '../../engine/reading/analyzed-file.ts';
import { isSameSymbol, type Mention, type Symbol } from '../answers.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { NO_PAUSE, type Pause } from '../pause.ts';
import { documentRange, type FileRange } from '../place/open-file.ts';
import { readableTrees } from '../place/readable-tree.ts';

/** A mention in a file. */
export interface PlacedMention extends FileRange {
  readonly mention: Mention;
}

/** The mentions of a name that documents know of: by file, each in written order. Linear in the documents that may name it. */
export function mentionsOf(context: FeatureContext, symbol: Symbol): PlacedMention[] {
  const { answers } = context.family;
  const found = documentsNaming(context, symbol).flatMap((document) =>
    placedMentions(context, document, answers.mentionsOf?.(document) ?? [], symbol),
  );
  found.push(...openMentions(context, (mention) => isSameSymbol(mention.symbol, symbol)));
  return inOrder(found);
}

/** The same, with what only the texts of closed files tell. */
export async function allMentionsOf(
  context: FeatureContext,
  symbol: Symbol,
  pause: Pause = NO_PAUSE,
): Promise<PlacedMention[]> {
  return inOrder([...mentionsOf(context, symbol), ...(await mentionsInTexts(context, symbol, pause))]);
}

/** The mentions in chunks of the open file that no document tells: half-typed ones, and files of no unit. */
export function openMentions(
  context: FeatureContext,
  wanted: (mention: Mention) => boolean,
): PlacedMention[] {
  const { answers } = context.family;
  return context.source.chunks.flatMap((chunk, index) => {
    const trees = isTold(context, index) ? [] : readableTrees(chunk);
    return trees
      .flatMap((tree) => answers.mentionsIn?.(tree) ?? [])
      .filter(wanted)
      .map((mention) => ({ path: context.path, range: rangeIn(context, index, mention), mention }));
  });
}

/** True if the documents of a chunk tell of its names, and are found by these. */
function isTold({ unit, file, family: { answers } }: FeatureContext, index: number): boolean {
  if (unit === undefined || answers.mentionsOf === undefined) return false;
  const documents = documentsIn(file.chunks[index]);
  return documents.length > 0 && !documents.some((document) => answers.standsAlone?.(document) === true);
}

/** Reads the few documents whose texts alone tell all of their names. */
async function mentionsInTexts(
  context: FeatureContext,
  symbol: Symbol,
  pause: Pause,
): Promise<PlacedMention[]> {
  const { answers } = context.family;
  const found: PlacedMention[] = [];
  for (const document of documentsNaming(context, symbol)) {
    if (answers.namesInText?.(document, symbol) !== true) continue;
    await pause();
    const chunk = await context.readChunk(document);
    const trees = chunk === undefined ? [] : readableTrees(chunk);
    const mentions = trees.flatMap((tree) => answers.mentionsIn?.(tree) ?? []);
    found.push(...placedMentions(context, document, mentions, symbol));
  }
  return found;
}

function placedMentions(
  { unit }: FeatureContext,
  document: object,
  mentions: readonly Mention[],
  symbol: Symbol,
): PlacedMention[] {
  return mentions.flatMap((mention) => {
    const isMeant = unit !== undefined && isSameSymbol(mention.symbol, symbol);
    const place = isMeant ? documentRange(unit, document, mention) : undefined;
    return place === undefined ? [] : [{ ...place, mention }];
  });
}

/** The documents of the unit that may name something. */
function documentsNaming({ unit, family }: FeatureContext, symbol: Symbol): readonly object[] {
  if (unit === undefined) return [];
  const { whole } = unit.snapshot;
  return family.answers.documentsNaming?.(whole, symbol) ?? family.documents(whole);
}

/** Each place once, in order: a document may be read by its text as well. */
function inOrder(found: readonly PlacedMention[]): PlacedMention[] {
  const sorted = found.toSorted(byPlace);
  return sorted.filter((place, at) => {
    const before = sorted[at - 1];
    return before === undefined || byPlace(before, place) !== 0;
  });
}

/** By file, then by place in it. */
function byPlace(a: FileRange, b: FileRange): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  const line = a.range.start.line - b.range.start.line;
  return line === 0 ? a.range.start.character - b.range.start.character : line;
}
