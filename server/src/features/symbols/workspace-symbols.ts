/** What all units have names for, found by parts of these names. */
import type { AnsweringFamily } from '../answers.ts';
import { NO_PAUSE, type Pause } from '../pause.ts';
import type { UnitView } from '../place/lenient-view.ts';
import { documentRange, type FileRange } from '../place/open-file.ts';
import { shownName } from './shown-name.ts';
import type { NamedDocument, SymbolKind } from './symbol.ts';

/** A symbol of the workspace. */
export interface FoundSymbol extends FileRange {
  readonly name: string;
  readonly kind: SymbolKind;
  /** What it belongs to in its unit, and the unit. */
  readonly container: string;
}

/** The most symbols of one answer. */
const MAX_SYMBOLS = 500;

/** How many names are compared between two pauses. */
const SLICE = 1000;

/** A name as it is compared with what somebody looks for. */
interface SearchedName {
  readonly named: NamedDocument;
  /** In small letters. */
  readonly folded: string;
}

/** Where the names of units are kept from one question to the next, as long as the units stay as they are. */
export type NamesMemory = Pick<WeakMap<UnitView, readonly SearchedName[]>, 'get' | 'set'>;

/** What makes the work of a question smaller, or ends it early. */
export interface SymbolSearch {
  readonly memory?: NamesMemory;
  readonly pause?: Pause;
}

interface Candidate {
  readonly view: UnitView;
  readonly named: NamedDocument;
  readonly rank: number;
}

/**
 * The symbols whose names hold the letters of the query in that order, in any case: exact names first, then names that
 * start with the query, that contain it, and the rest. No more than {@link MAX_SYMBOLS}.
 */
export async function workspaceSymbols(
  views: readonly UnitView[],
  families: readonly AnsweringFamily[],
  query: string,
  { pause = NO_PAUSE, memory }: SymbolSearch = {},
): Promise<FoundSymbol[]> {
  const wanted = query.toLowerCase();
  const found: Candidate[] = [];
  let looked = 0;
  for (const view of views) {
    await pause();
    for (const { named, folded } of memory?.get(view) ?? (await namesOf(view, families, { pause, memory }))) {
      if (++looked % SLICE === 0) await pause();
      const rank = rankOf(folded, wanted);
      if (rank !== undefined) found.push({ view, named, rank });
    }
  }
  found.sort((a, b) => a.rank - b.rank);
  return found.slice(0, MAX_SYMBOLS).flatMap((candidate) => placed(candidate) ?? []);
}

/** Gathers the names of a unit, and keeps them where there is a memory. */
async function namesOf(
  view: UnitView,
  families: readonly AnsweringFamily[],
  { pause, memory }: { readonly pause: Pause; readonly memory: NamesMemory | undefined },
): Promise<readonly SearchedName[]> {
  const { unit, whole } = view.snapshot;
  const family = families.find(({ id }) => id === unit.family);
  const names: SearchedName[] = [];
  for (const named of family?.answers.workspaceSymbols?.(whole) ?? []) {
    if ((names.length + 1) % SLICE === 0) await pause();
    if (named.name.value !== '') names.push({ named, folded: named.name.value.toLowerCase() });
  }
  memory?.set(view, names);
  return names;
}

function rankOf(folded: string, wanted: string): number | undefined {
  const at = folded.indexOf(wanted);
  if (at === 0) return folded.length === wanted.length ? 0 : 1;
  if (at > 0) return 2;
  let from = 0;
  for (const letter of wanted) {
    from = folded.indexOf(letter, from) + 1;
    if (from === 0) return undefined;
  }
  return 3;
}

function placed({ view, named }: Candidate): FoundSymbol | undefined {
  const { document, name, kind, scope } = named;
  const place = documentRange(view, document, name);
  const { label } = view.snapshot.unit;
  const container = scope === '' ? label : `${scope} (${label})`;
  return place && { name: shownName(name.value), kind, container, ...place };
}
