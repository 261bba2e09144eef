/** Which old definition belongs to which new one. */
import type { CrdDocument } from './crd-files.ts';

/** A definition in its two states. */
export interface CrdPair {
  readonly name: string;
  /** Absent where the definition is new. */
  readonly old?: CrdDocument;
  readonly new: CrdDocument;
}

/** The pairs, and the old definitions that nothing stands for any more. */
export interface CrdPairs {
  readonly pairs: readonly CrdPair[];
  readonly gone: readonly CrdDocument[];
}

/** Matches by name; of several with one name by file first, and then in their order. */
export function pairsOf(olds: readonly CrdDocument[], news: readonly CrdDocument[]): CrdPairs {
  const left = new Set(olds);
  const matched = new Map<CrdDocument, CrdDocument>();
  const keys = [(crd: CrdDocument) => `${crd.file}\n${nameOf(crd)}`, nameOf];
  for (const keyOf of keys) {
    const waiting = new Map<string, CrdDocument[]>();
    for (const old of left) waiting.set(keyOf(old), [...(waiting.get(keyOf(old)) ?? []), old]);
    for (const next of news) {
      const old = matched.has(next) ? undefined : waiting.get(keyOf(next))?.shift();
      if (old === undefined) continue;
      matched.set(next, old);
      left.delete(old);
    }
  }
  const pairs = news.map((next) => {
    const old = matched.get(next);
    return { name: nameOf(next), new: next, ...(old && { old }) };
  });
  return { pairs, gone: [...left] };
}

/** The name of a definition. */
export function nameOf({ definition }: CrdDocument): string {
  return definition.name.name;
}

/**
 * What to call some definitions beside each other: those with a name of their own by it, the others also by as much of the end of
 * their paths as tells them apart, and those of one file by their numbers.
 */
export function distinctNames(crds: readonly CrdDocument[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const crd of crds) counts.set(nameOf(crd), (counts.get(nameOf(crd)) ?? 0) + 1);
  const taken = new Map<string, number>();
  return crds.map((crd) => {
    const name = nameOf(crd);
    if (counts.get(name) === 1) return name;
    const others = crds.filter((other) => nameOf(other) === name && other.file !== crd.file);
    const own = `${name} (${distinctEnd(crd.file, new Set(others.map(({ file }) => file)))})`;
    const number = (taken.get(own) ?? 0) + 1;
    taken.set(own, number);
    return number === 1 ? own : `${own} #${number}`;
  });
}

/** The shortest end of a path that no other one has. */
function distinctEnd(path: string, others: ReadonlySet<string>): string {
  const parts = path.split('/');
  for (let count = 1; count < parts.length; count++) {
    const end = parts.slice(-count).join('/');
    if (![...others].some((other) => other.endsWith(`/${end}`))) return end;
  }
  return path;
}
