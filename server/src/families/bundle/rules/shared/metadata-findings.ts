/** What is found in one file of the metadata by itself: the rules are reader rules. */
import { baseName, parentPath } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import type { Finding } from '../../../../engine/findings/finding.ts';
import type { Tree } from '../../../../text/tree.ts';
import { dependencyFacts, dependencyFaults } from '../../metadata/dependencies.ts';
import { STOPS_OPM } from '../../suites.ts';

/** The ids of the rules about dependencies begin with this. */
export const DEPENDENCY_RULES = 'dependency-';

const NO_LIST = msg(
  'Nobody reads these dependencies: below the key `dependencies` there is a list of items with `type` and `value`.',
);

/** The findings in the dependencies of a document, as if they were those of the bundle. */
export function metadataFindings(tree: Tree, path: string): readonly Finding[] {
  const manifest = { tree, isExact: false };
  const { state, items, refused } = dependencyFacts(manifest);
  const ignored =
    refused !== undefined && baseName(parentPath(path)) === 'metadata'
      ? [{ rule: 'hint-dependencies-ignored', span: refused, message: NO_LIST }]
      : [];
  if (state !== 'list' && state !== 'refused-list') return ignored;
  const faults = items.flatMap((item) =>
    dependencyFaults(manifest, item).map((fault) => ({ ...fault, verdict: { stops: STOPS_OPM } })),
  );
  return [...ignored, ...faults];
}
