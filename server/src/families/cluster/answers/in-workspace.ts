/** The objects of an open file as they stand, half-typed ones included, and what lies around them. */
import type { OpenFile } from '../../../features/place/open-file.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import { clusterFinder } from '../find/finder.ts';
import { isClusterFile } from '../model/cluster-unit.ts';
import type { ClusterObject } from '../model/document.ts';
import { objectsIn } from '../model/read-object.ts';
import { aroundAmong, type Around } from '../world/around.ts';
import type { ClusterPlace } from './place.ts';

/** What lies around an open file. */
export function aroundFile({ path, unit, units }: Pick<OpenFile, 'path' | 'unit' | 'units'>): Around {
  const snapshot = unit?.snapshot;
  const own = snapshot !== undefined && isClusterFile(snapshot) ? snapshot.unit : clusterFinder.alone(path);
  return aroundAmong(own, units());
}

/** The objects of a chunk. */
export function objectsOfChunk(
  { source }: Pick<OpenFile, 'source'>,
  index: number,
): readonly ClusterObject[] {
  const chunk = source.chunks[index];
  const tree = chunk && readableTree(chunk);
  return tree === undefined ? [] : objectsIn(tree);
}

/** The object that a place is in. */
export function objectAt({ tree, objectStart }: ClusterPlace): ClusterObject | undefined {
  return tree === undefined ? undefined : objectsIn(tree).find(({ start }) => start === objectStart);
}
