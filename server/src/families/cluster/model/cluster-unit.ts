/** A file with objects of a cluster as the engine knows it: a unit of one file. */
import type { FamilyKey } from '../../../engine/rules/world.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import type { Unit } from '../../../engine/units/unit.ts';
import type { ClusterDocument } from './document.ts';

/** All documents of a file. */
export interface ClusterFile {
  readonly documents: readonly ClusterDocument[];
}

/** The family of objects of a cluster. */
export const CLUSTER: FamilyKey<ClusterFile> & { readonly id: 'cluster' } = { id: 'cluster' };

/** A file with objects of a cluster, and what its project says of catalogs. */
export interface ClusterUnit extends Unit {
  /** The folders of catalogs by the names that they have on the cluster. */
  readonly catalogFolders?: Readonly<Record<string, string>>;
}

/** True for the snapshot of such a file. */
export function isClusterFile(snapshot: UnitSnapshot): snapshot is UnitSnapshot<ClusterFile, ClusterUnit> {
  return snapshot.unit.family === CLUSTER.id;
}
