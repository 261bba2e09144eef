/** Moves the places in plain facts: what was worked out of a text holds as well where that text stands farther on. */

/** What stands at an offset or behind it has moved so far. */
export interface PlaceMove {
  readonly from: number;
  readonly by: number;
}

/** The same facts with all places moved, by one move after the other; the very same object where none is. */
export function withPlaces(fact: unknown, moves: readonly PlaceMove[]): unknown {
  if (typeof fact !== 'object' || fact === null) return fact;
  if (Array.isArray(fact)) return listWithPlaces(fact, moves);
  if (fact instanceof Map) return mapWithPlaces(fact, moves);
  if (fact instanceof Set || ArrayBuffer.isView(fact)) return fact;
  return fieldsWithPlaces(fact as Readonly<Record<string, unknown>>, moves);
}

function fieldsWithPlaces(fact: Readonly<Record<string, unknown>>, moves: readonly PlaceMove[]): unknown {
  let after: Record<string, unknown> | undefined;
  for (const key in fact) {
    const value = fact[key];
    const isPlace = typeof value === 'number' && (key === 'start' || key === 'end');
    const moved = isPlace ? movedPlace(value, moves) : withPlaces(value, moves);
    if (moved !== value) (after ??= { ...fact })[key] = moved;
  }
  return after ?? fact;
}

function movedPlace(place: number, moves: readonly PlaceMove[]): number {
  let moved = place;
  for (const { from, by } of moves) if (moved >= from) moved += by;
  return moved;
}

function listWithPlaces(list: readonly unknown[], moves: readonly PlaceMove[]): readonly unknown[] {
  if (typeof list[0] === 'string') return list;
  let after: unknown[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const moved = withPlaces(list[at], moves);
    if (moved !== list[at]) (after ??= [...list])[at] = moved;
  }
  return after ?? list;
}

function mapWithPlaces(
  map: ReadonlyMap<unknown, unknown>,
  moves: readonly PlaceMove[],
): ReadonlyMap<unknown, unknown> {
  let after: Map<unknown, unknown> | undefined;
  for (const [key, value] of map) {
    const moved = withPlaces(value, moves);
    if (moved !== value) (after ??= new Map(map)).set(key, moved);
  }
  return after ?? map;
}
