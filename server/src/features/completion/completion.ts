/** Completion: what could be written at a position. */
import type { Position } from '../../text/span.ts';
import type { Chunk } from '../../text/chunk.ts';
import type { FeatureContext } from '../place/context.ts';
import { lineStartAt } from '../place/line.ts';
import { placeAt, type Place } from '../place/place.ts';
import { isProjectFile } from '../schemas/schema-at.ts';
import { apiKeys } from '../../families/fbc/answers/completion/apis.ts';
import { keySuggestions } from './keys.ts';
import { sitesAt, type Site } from './site.ts';
import { itemSnippets, newBlobs } from '../../families/fbc/answers/completion/snippets.ts';
import { MAX_SUGGESTIONS, type Suggestion, type Suggestions } from './suggestion.ts';
import { roleAt, valueSuggestions } from '../../families/fbc/answers/completion/values.ts';

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

/** Other YAML and JSON is left alone: only files of a catalog, templates and the file of the project are completed. */
function isOurs({ unit, file, path }: FeatureContext): boolean {
  return unit !== undefined || [...file.claims.values()].some(({ isOwn }) => isOwn) || isProjectFile(path);
}

function suggestionsFor(site: Site): Suggestion[] {
  switch (site.wanted) {
    case 'key':
      return keysAt(site);
    case 'item':
      return [...itemSnippets(site), ...valueSuggestions(site)];
    case 'value':
      return valueSuggestions(site);
  }
}

function keysAt(site: Site): Suggestion[] {
  const role = roleAt(site);
  const keys = role === 'gvk' || isApiValue(site) ? apiKeys(site) : keySuggestions(site);
  // Behind a dash, the whole item may be written at once.
  const isItem = typeof site.path.at(-1) === 'number' && site.place.part === 'value';
  const items = isItem ? itemSnippets({ ...site, path: site.path.slice(0, -1), wanted: 'key' }) : [];
  return [...keys, ...items, ...newBlobs(site)];
}

function isApiValue({ ref }: Site): boolean {
  return ref.of === 'property' && ref.name.startsWith('olm.gvk') && ref.path.length === 0;
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

/** A file without any text has no chunk, but may get its first blob. */
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
  return {
    chunkIndex: 0,
    chunk,
    offset: 0,
    schema: '',
    package: '',
    blobName: '',
    part: 'blank',
    path: [],
    nodes: [],
    span: { start: 0, end: 0 },
    value: '',
    role: 'other',
    defines: false,
  };
}
