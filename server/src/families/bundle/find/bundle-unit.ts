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

/** The manifests in a folder that is no bundle: bases of a CSV, what kustomize puts together, a CSV with its CRDs and nothing else. */
export function looseUnit(folder: string, files: readonly string[]): Unit {
  return { ...bundleUnit(folder, files), key: `loose ${folder}`, takesNewFiles: false, isLoose: true };
}
