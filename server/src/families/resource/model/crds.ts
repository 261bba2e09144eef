/** The CRDs of a workspace: those of its bundles, and those that lie elsewhere. */
import type { KeysOf } from '../../../engine/rules/world.ts';
import type { Bundle } from '../../bundle/model/bundle.ts';
import { kindKey, type CrdNames } from '../../crd/model/crd-names.ts';
import type { CrdFile } from '../../crd/model/crd-file.ts';
import type { ResourceFile } from './resource.ts';

/** A CRD, and the file that it is in. */
export interface KnownCrd {
  readonly path: string;
  readonly crd: CrdNames;
}

/** The kinds that the CRDs of a bundle define. */
export const kindsOfBundle: KeysOf<Bundle> = ({ crds }) =>
  crds.flatMap(({ crd }) => (crd ? [kindKey(crd)] : []));

/** The kinds that the CRDs of a file define. */
export const kindsOfFile: KeysOf<ResourceFile> = ({ documents }) =>
  documents.flatMap(({ crd }) => (crd ? [kindKey(crd)] : []));

/** The same for a file of nothing but CRDs; what is indexed by a function is of one family. */
export const kindsOfCrdFile: KeysOf<CrdFile> = ({ documents }) =>
  documents.flatMap(({ crd }) => (crd ? [kindKey(crd)] : []));

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

/** How many folders from the root on two files have in common. */
function sharedFolders(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  const differing = a.findIndex((name, index) => name !== b[index]);
  return differing < 0 ? a.length : differing;
}
