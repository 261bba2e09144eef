/** The versions that the objects of a definition are stored as. */
import type { CrdDefinition, NamedPlace } from '../model/definition.ts';

/**
 * What `status.storedVersions` says; where there is no status, since the manifest never was on a cluster, the version that a
 * cluster would store objects as.
 */
export function assumedStoredVersions({ storedVersions, versions }: CrdDefinition): readonly NamedPlace[] {
  if (storedVersions.length > 0) return storedVersions;
  return [...versions.values()].filter(({ isStorage }) => isStorage);
}
