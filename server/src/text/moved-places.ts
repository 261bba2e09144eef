/** Moves the places in plain facts: what was worked out of a text holds as well where that text stands farther on. */

/** The same facts with all places from an offset on moved; the very same object where none is. */
export function withPlaces(fact: unknown, from: number, by: number): unknown {
  if (typeof fact !== 'object' || fact === null || by === 0) return fact;
  if (Array.isArray(fact)) return listWithPlaces(fact, from, by);
  if (fact instanceof Map) return mapWithPlaces(fact, from, by);
  if (fact instanceof Set || ArrayBuffer.isView(fact)) return fact;
  return fieldsWithPlaces(fact as Readonly<Record<string, unknown>>, from, by);
}

function fieldsWithPlaces(fact: Readonly<Record<string, unknown>>, from: number, by: number): unknown {
  let after: Record<string, unknown> | undefined;
  for (const key in fact) {
    const value = fact[key];
    const isPlace = typeof value === 'number' && value >= from && (key === 'start' || key === 'end');
    const moved = isPlace ? value + by : withPlaces(value, from, by);
    if (moved !== value) (after ??= { ...fact })[key] = moved;
  }
  return after ?? fact;
}

function listWithPlaces(list: readonly unknown[], from: number, by: number): readonly unknown[] {
  if (typeof list[0] === 'string') return list;
  let after: unknown[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const moved = withPlaces(list[at], from, by);
    if (moved !== list[at]) (after ??= [...list])[at] = moved;
  }
  return after ?? list;
}

function mapWithPlaces(
  map: ReadonlyMap<unknown, unknown>,
  from: number,
  by: number,
): ReadonlyMap<unknown, unknown> {
  let after: Map<unknown, unknown> | undefined;
  for (const [key, value] of map) {
    const moved = withPlaces(value, from, by);
    if (moved !== value) (after ??= new Map(map)).set(key, moved);
  }
  return after ?? map;
}
