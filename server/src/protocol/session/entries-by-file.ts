/** The units of a folder by the files in them: there may be thousands, and whoever publishes a file asks for its units. */
import type { UnitEntry } from './look-around.ts';

/** Tells the entries that a file is in, in their order. */
export function entriesByFile(entries: readonly UnitEntry[]): (path: string) => readonly UnitEntry[] {
  const byFile = new Map<string, UnitEntry[]>();
  for (const entry of entries)
    for (const file of new Set(entry.unit.files)) {
      const known = byFile.get(file);
      if (known === undefined) byFile.set(file, [entry]);
      else known.push(entry);
    }
  return (path) => byFile.get(path) ?? [];
}
