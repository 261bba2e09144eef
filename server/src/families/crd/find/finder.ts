/** How files with definitions are told: by the kind of their first document. What lies in a bundle or a catalog belongs there. */
import type { Finder } from '../../../engine/family.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import type { Claim, ClaimedFolder, Unit } from '../../../engine/units/unit.ts';
import { kindsIn, type FileKinds } from '../model/kinds-in.ts';
import { CRDS } from '../model/crd-file.ts';

/** So many files with definitions are read of a folder, in the order of their paths. */
const MAX_FILES = 5000;

/**
 * Definitions by themselves are looked at where somebody has them open: nothing is to be said of them that bundles do not say. Of
 * the others only those are read that objects in the same folder of the workspace are of.
 */
export const crdFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  claim(_path, _signs, start): Claim | undefined {
    const facts = kindsIn(start);
    const isOwn = facts.definitions > 0 && facts.holds.length === 0;
    return isOwn || facts.holds.length > 0 ? { isOwn, facts } : undefined;
  },
  find: (folder) => ({ units: findDefinitions(folder) }),
  // What lies in a bundle belongs there, though objects of its kind lie elsewhere.
  yields: true,
  alone: crdUnit,
};

function findDefinitions({ files, claimOf, ownerOf }: ClaimedFolder): Unit[] {
  const claimed = files.flatMap(({ path }) => {
    const facts = claimOf(path)?.facts as FileKinds | undefined;
    return facts === undefined ? [] : [{ path, facts }];
  });
  const held = new Set(claimed.flatMap(({ facts }) => facts.holds));
  return claimed
    .filter(({ path, facts }) => ownerOf(path) === CRDS.id && facts.defines.some((kind) => held.has(kind)))
    .slice(0, MAX_FILES)
    .map(({ path }) => crdUnit(path));
}

/** The unit of one file. */
function crdUnit(path: string): Unit {
  return {
    family: CRDS.id,
    key: path,
    path,
    label: path,
    files: [path],
    ignored: [],
    takesNewFiles: false,
    isLoose: true,
  };
}
