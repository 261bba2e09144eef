/** CRDs that lie somewhere in a workspace, and which of several an object is of. */
import { sharedFolders } from '../../../engine/files/paths.ts';
import { kindKey, type CrdNames } from './crd-names.ts';

/** A CRD, and the file that it is in. */
export interface KnownCrd {
  readonly path: string;
  readonly crd: CrdNames;
}

/** The CRDs among some documents that define a kind. */
export function crdsIn(
  documents: readonly { readonly path: string; readonly crd?: CrdNames }[],
  key: string,
): readonly KnownCrd[] {
  return documents.flatMap(({ path, crd }) =>
    crd !== undefined && kindKey(crd) === key ? [{ path, crd }] : [],
  );
}

/**
 * Those of some CRDs of one kind that have a version and lie nearest to a file: bundles of several versions side by side define
 * the same kinds, and so do copies for charts. There may be several.
 */
export function nearestTo(path: string, version: string, crds: readonly KnownCrd[]): readonly KnownCrd[] {
  const having = crds.filter(({ crd }) => crd.versions.some(({ value }) => value === version));
  const shared = having.map((one) => sharedFolders(path, one.path));
  const most = Math.max(0, ...shared);
  return having.filter((_, index) => shared[index] === most);
}
