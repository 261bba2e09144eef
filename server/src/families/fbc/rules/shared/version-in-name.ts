/** The version that bundles have in their names. */
import { parseVersion, type Version } from '../../../../version/semver.ts';

/** The version that the name of a bundle ends in by custom: `gizmo.v1.2.3`, `gizmo-v1.2.3`, `gizmo.1.2.3`. */
export function versionInName(name: string): Version | undefined {
  for (const mark of ['.v', '-v', '.', '-']) {
    const at = name.indexOf(mark);
    const version = at < 0 ? undefined : parseVersion(name.slice(at + mark.length));
    if (version !== undefined) return version;
  }
  return undefined;
}
