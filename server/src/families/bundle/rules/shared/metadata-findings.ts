/** What is found in one file of the metadata by itself: the rules are reader rules. */
import type { Finding } from '../../../../engine/findings/finding.ts';
import type { Tree } from '../../../../text/tree.ts';
import { dependencyFacts, dependencyFaults } from '../../metadata/dependencies.ts';
import { STOPS_OPM } from '../../suites.ts';

/** The ids of the rules about dependencies begin with this. */
export const DEPENDENCY_RULES = 'dependency-';

/** The findings in the dependencies of a document, as if they were those of the bundle. */
export function metadataFindings(tree: Tree): readonly Finding[] {
  const manifest = { tree, isExact: false };
  const { state, items } = dependencyFacts(manifest);
  if (state !== 'list') return [];
  return items.flatMap((item) =>
    dependencyFaults(manifest, item).map((fault) => ({ ...fault, verdict: { stops: STOPS_OPM } })),
  );
}
