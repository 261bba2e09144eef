/** State: the names that people look for in the whole workspace, of each unit since it was last looked through. */
import type { NamesMemory } from '../../features/symbols/workspace-symbols.ts';

/** Remembers the names of a unit as long as somebody holds it: a unit that changes is another one. */
export function searchedNames(): NamesMemory {
  return new WeakMap();
}
