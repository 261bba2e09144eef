/** Which changes are only the consequences of others: people read of what caused them. */
import type { CrdChange } from '../compare/finding.ts';
import { rule as existingFieldRemoval } from '../compare/rules/existing-field-removal.ts';

/** A change that people read of. */
export type ToldChange<Change> = Change & {
  /** How many properties inside of it are gone with it. */
  inside: number;
};

/** Without what is gone only because what it was in is gone, and without the keywords of what is gone. */
export function withoutConsequences<
  Change extends Pick<CrdChange, 'property' | 'version' | 'level' | 'rule'>,
>(changes: readonly Change[]): readonly ToldChange<Change>[] {
  const removals = new Map<string, ToldChange<Change>>();
  const told: ToldChange<Change>[] = [];
  for (const change of changes) {
    const { property = '', version = '', level } = change;
    const own = { ...change, inside: 0 };
    const around = level === 'served-version' ? undefined : removalAround(removals, version, property);
    const isRemoval = change.rule === existingFieldRemoval;
    if (around !== undefined) around.inside += Number(isRemoval);
    else {
      if (isRemoval) removals.set(`${version} ${property}`, own);
      told.push(own);
    }
  }
  return told;
}

/** What a property went with, be it itself. Removals come before all else, and the outer ones before the inner ones. */
function removalAround<Removal>(
  removals: ReadonlyMap<string, Removal>,
  version: string,
  property: string,
): Removal | undefined {
  for (const path of pathsAround(property)) {
    const removal = removals.get(`${version} ${path}`);
    if (removal !== undefined) return removal;
  }
  return undefined;
}

/** A path, and those of all that it lies in, from the inside: `^.spec.ports[0]`, `^.spec.ports`, `^.spec`, `^`. */
export function* pathsAround(path: string): Generator<string> {
  for (
    let end = path.length;
    end > 0;
    end = Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1))
  )
    yield path.slice(0, end);
}
