/** Completion: what could be written at a position. */
import type { Position } from '../../text/span.ts';
import type { Chunk } from '../../text/chunk.ts';
import type { FeatureContext } from '../place/context.ts';
import { lineStartAt } from '../place/line.ts';
import { emptySpot, placeAt, placeOf, type Place } from '../place/place.ts';
import { isConfigFile } from '../../engine/project/names.ts';
import { keySuggestions } from './keys.ts';
import { sitesAt, type Site } from './site.ts';
import { schemaValues } from './schema-values.ts';
import { MAX_SUGGESTIONS, type Suggestion, type Suggestions } from './suggestion.ts';

/** What could be written at a position; undefined where the file is none of ours. Never throws. */
export function completionsAt(context: FeatureContext, position: Position): Suggestions | undefined {
  if (!isOurs(context)) return undefined;
  const place = placeAt(context, position) ?? emptyFile(context);
  if (place === undefined) return undefined;
  const sites = sitesAt(context, place);
  const all = sites.flatMap(suggestionsFor);
  const typed = sites[0]?.typed ?? '';
  const fitting = all.length > MAX_SUGGESTIONS ? all.filter((item) => mayMean(item.label, typed)) : all;
  const { text } = place.chunk;
  const lineStart = lineStartAt(text, place.span.start);
  return {
    chunkIndex: place.chunkIndex,
    items: fitting.slice(0, MAX_SUGGESTIONS),
    incomplete: all.length > MAX_SUGGESTIONS,
    lineIndent: /^[ \t]*/.exec(text.slice(lineStart, place.span.start))?.[0] ?? '',
  };
}

/** Other YAML and JSON is left alone: only files that a family knows and the file of the project are completed. */
function isOurs({ unit, file, path }: FeatureContext): boolean {
  return unit !== undefined || [...file.claims.values()].some(({ isOwn }) => isOwn) || isConfigFile(path);
}

function suggestionsFor(site: Site): readonly Suggestion[] {
  return site.context.family.answers.suggestions?.(site) ?? plainSuggestions(site);
}

/** What the schemas alone offer. */
function plainSuggestions(site: Site): readonly Suggestion[] {
  return site.wanted === 'key' ? keySuggestions(site) : schemaValues(site);
}

/** Whether all characters of what is typed occur in the label in their order, as editors filter. Linear. */
function mayMean(label: string, typed: string): boolean {
  const wanted = typed.toLowerCase();
  const text = label.toLowerCase();
  let at = 0;
  for (const character of wanted) {
    at = text.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** A file without any text has no chunk, but may get its first document. */
function emptyFile(context: FeatureContext): Place | undefined {
  if (context.source.chunks.length > 0) return undefined;
  const format = context.path.endsWith('.json') ? 'json' : 'yaml';
  const chunk: Chunk = {
    text: '',
    format,
    entry: format === 'json' ? 'json0' : 'yaml',
    content: { start: 0, end: 0 },
    faults: [],
    read: true,
    reach: 0,
    length: 0,
    lineStarts: new Uint32Array([0]),
    endsLine: false,
  };
  return placeOf(context, emptySpot(chunk, 0, 0));
}
