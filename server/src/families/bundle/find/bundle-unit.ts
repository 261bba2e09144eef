/** A bundle as a unit of the engine. */
import { baseName } from '../../../engine/files/paths.ts';
import type { Given, Unit } from '../../../engine/units/unit.ts';
import { BUNDLES } from '../model/bundle.ts';

/** The unit of the bundle in a folder. */
export function bundleUnit(root: string, files: readonly string[], given: Given = {}): Unit {
  return {
    family: BUNDLES.id,
    key: root,
    path: root,
    label: root === '' ? '.' : baseName(root),
    files,
    ignored: [],
    takesNewFiles: true,
    given,
  };
}
