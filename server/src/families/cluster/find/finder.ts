/** How files with objects of a cluster are found: by their content, wherever they lie. */
import type { Finder } from '../../../engine/family.ts';
import { baseName } from '../../../engine/files/paths.ts';
import { isConfigFile } from '../../../engine/project/names.ts';
import type { Claim } from '../../../engine/units/unit.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import { CLUSTER, type ClusterUnit } from '../model/cluster-unit.ts';
import { seemsToHoldKinds } from '../model/kinds.ts';
import { catalogFolders } from './catalog-folders.ts';

/** Each file is a unit of its own. */
export const clusterFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  consults: isConfigFile,
  governs: isConfigFile,
  claim: (_path, _signs, start): Claim | undefined => (seemsToHoldKinds(start) ? OWN : undefined),
  find: ({ files, ownerOf, textOf }) => {
    const foldersFor = catalogFolders(
      files.flatMap(({ path }) => (isConfigFile(path) ? [path] : [])),
      textOf,
    );
    return {
      units: files.flatMap(({ path }) =>
        ownerOf(path) === CLUSTER.id ? [clusterUnit(path, foldersFor(path))] : [],
      ),
    };
  },
  alone: (path) => clusterUnit(path),
};

const OWN: Claim = { isOwn: true, facts: {} };

function clusterUnit(path: string, folders?: Readonly<Record<string, string>>): ClusterUnit {
  const unit: ClusterUnit = {
    family: CLUSTER.id,
    key: path,
    path,
    label: baseName(path),
    files: [path],
    ignored: [],
    takesNewFiles: false,
  };
  return folders === undefined ? unit : { ...unit, catalogFolders: folders };
}
