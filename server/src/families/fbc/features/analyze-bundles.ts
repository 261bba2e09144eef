/** Looks into the bundles of a catalog that is read for its updates, not for its faults. */
import type { Families } from '../../../engine/family.ts';
import type { Analyzer } from '../../../engine/reading/load.ts';
import { ruleSet } from '../../../engine/rules/run.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Blob } from '../model/blob.ts';

/** A blob of schema `olm.bundle` that opm can load. */
export type BundleBlob = Extract<Blob, { kind: 'bundle' }>;

/** An analyzer without rules, which finds only what keeps opm from loading a catalog, and shows each bundle with its tree. */
export function analyzeBundles(families: Families, seen: (bundle: BundleBlob, tree: Tree) => void): Analyzer {
  return {
    rules: ruleSet(families, () => false),
    seen: (document, tree) => {
      const blob = document as Partial<Blob>;
      if (blob.kind === 'bundle') seen(blob as BundleBlob, tree);
    },
  };
}
