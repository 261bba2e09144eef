/** What lies around a file with objects of a cluster: catalogs, and other such files. */
import { parentPath } from '../../../engine/files/paths.ts';
import type { FamilyKey, KeysOf, Neighbour, World } from '../../../engine/rules/world.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { FBC } from '../../fbc/model/catalog-unit.ts';
import type { Catalog } from '../../fbc/model/catalog.ts';
import { isCatalog } from '../../fbc/model/catalog-view.ts';
import { BUNDLES, type Bundle } from '../../bundle/model/bundle.ts';
import { isBundle } from '../../bundle/model/bundle-view.ts';
import { CLUSTER, isClusterFile, type ClusterFile, type ClusterUnit } from '../model/cluster-unit.ts';
import type { ClusterObject } from '../model/document.ts';
import type { ClusterKind } from '../model/kinds.ts';
import { csvsOf, type PlacedCsv } from './placed-csvs.ts';

/** The surroundings of one file. */
export interface Around {
  readonly own: ClusterUnit;
  catalogs(): readonly Neighbour<Catalog>[];
  /** The objects of a kind, those that lie nearest to the file first. */
  objects(kind: ClusterKind): readonly ClusterObject[];
  /** The objects of the files in the same folder, those of the file itself first. */
  beside(): readonly ClusterObject[];
  /** The same, file by file. */
  besideByFile(): readonly { readonly unit: ClusterUnit; readonly objects: readonly ClusterObject[] }[];
  /** The CSVs of the files in the same folder that are no part of a bundle, those of the file itself included. */
  csvsBeside(): readonly PlacedCsv[];
}

const CATALOGS: FamilyKey<Catalog> = { id: FBC };
const EVERY: KeysOf<Catalog> = () => [''];
const KEYS: KeysOf<ClusterFile> = ({ documents }, { path }) => [
  folderKey(path),
  ...documents.flatMap(({ objects }) => objects.map(({ kind }) => kind)),
];

const LOOSE_KEYS: KeysOf<Bundle> = ({ isLoose }, { path }) => (isLoose ? [`/${path}`] : []);

/** No kind contains a slash. */
function folderKey(path: string): string {
  return `/${parentPath(path)}`;
}

/** What a rule may know of the surroundings. */
export function aroundInWorld(own: ClusterUnit, world: World): Around {
  return aroundBy(
    own,
    () => world.unitsUnder(CATALOGS, EVERY, ''),
    (key) => world.unitsUnder(CLUSTER, KEYS, key),
    (key) => world.unitsUnder(BUNDLES, LOOSE_KEYS, key),
  );
}

/** The surroundings as they are shown in an editor. */
export function aroundAmong(own: ClusterUnit, units: readonly UnitSnapshot[]): Around {
  const files = units.filter(isClusterFile);
  return aroundBy(
    own,
    () => units.filter(isCatalog),
    (key) => files.filter(({ whole, unit }) => [...KEYS(whole, unit)].includes(key)),
    (key) => units.filter(isBundle).filter(({ whole, unit }) => [...LOOSE_KEYS(whole, unit)].includes(key)),
  );
}

function aroundBy(
  own: ClusterUnit,
  catalogs: () => readonly Neighbour<Catalog>[],
  under: (key: string) => readonly Neighbour<ClusterFile>[],
  loose: (key: string) => readonly Neighbour<Bundle>[],
): Around {
  const filesUnder = (key: string) =>
    [...under(key)]
      .sort((one, other) => commonLength(own.path, other.unit.path) - commonLength(own.path, one.unit.path))
      .map(({ unit, whole }) => ({ unit, objects: whole.documents.flatMap(({ objects }) => objects) }));
  const objectsUnder = (key: string) => filesUnder(key).flatMap(({ objects }) => objects);
  return {
    own,
    catalogs,
    objects: (kind) => objectsUnder(kind).filter((object) => object.kind === kind),
    beside: () => objectsUnder(folderKey(own.path)),
    besideByFile: () => filesUnder(folderKey(own.path)),
    csvsBeside: () => {
      const key = folderKey(own.path);
      return csvsOf(
        under(key).flatMap(({ whole }) => whole.documents),
        loose(key).map(({ whole }) => whole),
      );
    },
  };
}

/** How far two paths are the same. */
function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
