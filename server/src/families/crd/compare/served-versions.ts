/**
 * Versions that are served together have to take each other's objects as long as nothing converts between them: each version is
 * compared with every higher one, and what was so before is no news (docs/reference/crd-upgrade.md, "Served versions").
 */
import { formatMessage } from '../../../text/message.ts';
import type { CompareSettings } from './configuration.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Contents } from './contents.ts';
import type { CrdDefinition, DefinedVersion } from '../model/definition.ts';
import type { PlacedChange } from './rule.ts';
import { compareVersions } from './version-priority.ts';

/** A change between two versions of the new definition. */
export interface ServedChange extends PlacedChange {
  /** `v1beta1 -> v1` */
  readonly versions: string;
}

/** A version and a higher one that are both served. */
interface ServedPair {
  readonly lower: DefinedVersion;
  readonly higher: DefinedVersion;
}

/** What the new definition has between its served versions, and the old one had not. */
export function servedVersionChanges(
  old: CrdDefinition,
  next: CrdDefinition,
  settings: CompareSettings,
  contents: Contents,
): readonly ServedChange[] {
  const before = servedPairs(old);
  const changes: ServedChange[] = [];
  for (const [versions, pair] of servedPairs(next)) {
    const earlier = before.get(versions);
    if (earlier !== undefined && isSamePair(earlier, pair, contents)) continue;
    const found = changesIn(pair, settings, contents);
    if (found.length === 0) continue;
    const known = new Set(
      earlier === undefined ? [] : changesIn(earlier, settings, contents).map((each) => textOf(each)),
    );
    for (const change of found) {
      if (known.has(textOf(change))) continue;
      // Of what the higher version lacks altogether, the version itself is the place.
      changes.push({ ...change, versions, ...(change.isGone && { newSpan: pair.higher.span }) });
    }
  }
  return changes;
}

function servedPairs({ listed }: CrdDefinition): ReadonlyMap<string, ServedPair> {
  const served = listed
    .filter(({ isServed }) => isServed)
    .sort((one, other) => compareVersions(one.name, other.name));
  const pairs = new Map<string, ServedPair>();
  for (const [index, lower] of served.entries())
    for (const higher of served.slice(index + 1))
      pairs.set(`${lower.name} -> ${higher.name}`, { lower, higher });
  return pairs;
}

/** What is written as it was brings nothing new. */
function isSamePair(old: ServedPair, next: ServedPair, contents: Contents): boolean {
  return (
    contents.isSame(old.lower.schema, next.lower.schema) &&
    contents.isSame(old.higher.schema, next.higher.schema)
  );
}

function changesIn(
  { lower, higher }: ServedPair,
  settings: CompareSettings,
  contents: Contents,
): readonly PlacedChange[] {
  return compareSchemas(lower.schema, higher.schema, settings, contents).changes;
}

/** All that is said of a change: it is the same change as long as the same is said of it. */
function textOf({ path, rule, message, told }: PlacedChange): string {
  return JSON.stringify([path, rule.id, told?.() ?? formatMessage(message)]);
}
