/** Looks into the bundles of a catalog that is read for its updates, not for its faults. */
import type { Blob } from '../model/blob.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Analyzer } from '../../../engine/reading/analyzed-file.ts';
import { analyzeWith } from '../../../engine/rules/analyze.ts';
import { ruleSet } from '../../../engine/rules/run.ts';

/** A blob of schema `olm.bundle` that opm can load. */
export type BundleBlob = Extract<Blob, { kind: 'bundle' }>;

/** An analyzer without rules, which finds only what keeps opm from loading a catalog, and shows each bundle with its tree. */
export function analyzeBundles(seen: (bundle: BundleBlob, tree: Tree) => void): Analyzer {
  const analyzer = analyzeWith(ruleSet([]));
  return {
    analyzeTemplate: () => [],
    analyzeChunk(chunk) {
      const analysis = analyzer.analyzeChunk(chunk);
      const tree = chunk.document?.tree;
      if (analysis.blob?.kind === 'bundle' && tree !== undefined) seen(analysis.blob, tree);
      return analysis;
    },
  };
}
