/**
 * How custom resources are found: by `apiVersion` and `kind` of a CRD in the same folder of the workspace. A look at the start of
 * each file says which kinds are in it; only files whose kinds meet are read.
 */
import type { Finder } from '../../../engine/family.ts';
import { baseName, relativePath } from '../../../engine/files/paths.ts';
import type { Claim, ClaimedFolder, Unit } from '../../../engine/units/unit.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import { CRDS } from '../../crd/model/crd-file.ts';
import { PARTIAL, RESOURCES, TEST, type ResourceFile } from '../model/resource.ts';
import { kindsIn, type FileKinds } from '../../crd/model/kinds-in.ts';
import { isKustomization, liesAmongParts, liesAmongTests, patchesOf } from './partial.ts';

/** So many files with custom resources are read of a folder, in the order of their paths. */
const MAX_FILES = 5000;

/** How custom resources are found. */
export const resourceFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  consults: isKustomization,
  claim(_path, _signs, start): Claim | undefined {
    const facts = kindsIn(start);
    const isNothing = facts.defines.length + facts.holds.length === 0 && !facts.completes;
    return isNothing ? undefined : { isOwn: false, facts };
  },
  find: (folder) => ({ units: findResources(folder) }),
  alone: (path) => resourceUnit(path, { isPartial: true, isTest: false }),
};

/**
 * The files whose objects have a CRD, the CRDs that have objects, and the webhooks that complete objects. CRDs of bundles are the bundles' own, and a file that another
 * family knows by its content stays with it, one with nothing but CRDs as well.
 */
function findResources({ path: folder, files, claimOf, ownerOf, textOf }: ClaimedFolder): Unit[] {
  const claimed = files.flatMap(({ path }) => {
    const facts = claimOf(path)?.facts as FileKinds | undefined;
    const owner = ownerOf(path);
    return facts === undefined || (owner !== undefined && owner !== CRDS.id) ? [] : [{ path, facts, owner }];
  });
  const defined = new Set(claimed.flatMap(({ facts }) => facts.defines));
  const held = new Set(claimed.flatMap(({ facts }) => facts.holds));
  const wanted = claimed.filter(
    ({ facts: { defines, holds } }) =>
      holds.some((kind) => defined.has(kind)) || defines.some((kind) => held.has(kind)),
  );
  if (wanted.length === 0) return [];
  const webhooks = claimed.filter((file) => file.facts.completes && !wanted.includes(file));
  const patches = new Set(
    files.flatMap(({ path }) => (isKustomization(path) ? patchesOf(path, textOf(path) ?? '') : [])),
  );
  const own = [...wanted, ...webhooks].filter(({ owner }) => owner === undefined);
  return own.slice(0, MAX_FILES).map(({ path }) => {
    const inside = relativePath(folder, path);
    const isPartial = patches.has(path) || liesAmongParts(inside);
    return resourceUnit(path, { isPartial, isTest: liesAmongTests(inside) });
  });
}

function resourceUnit(path: string, { isPartial, isTest }: Pick<ResourceFile, 'isPartial' | 'isTest'>): Unit {
  return {
    family: RESOURCES.id,
    key: path,
    path,
    label: baseName(path),
    files: [path],
    ignored: [],
    takesNewFiles: false,
    isLoose: true,
    given: { ...(isPartial && { [PARTIAL]: 'yes' }), ...(isTest && { [TEST]: 'yes' }) },
  };
}
