/** What is found in one file of the metadata by itself: the rules are reader rules. */
import { baseName, parentPath } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import type { Finding } from '../../../../engine/findings/finding.ts';
import type { Span } from '../../../../text/span.ts';
import type { Tree } from '../../../../text/tree.ts';
import { dependencyFacts, dependencyFaults } from '../../metadata/dependencies.ts';
import { STEP, STOPS_OPM, stopsSdk } from '../../suites.ts';

/** The ids of the rules about dependencies begin with this. */
export const DEPENDENCY_RULES = 'dependency-';

const NO_LIST = msg(
  'Nobody reads these dependencies: below the key `dependencies` there is a list of items with `type` and `value`.',
);

const HOLLOW = msg(
  'The first document of this file holds nothing, and operator-sdk and opm crash on it when they look for dependencies. Remove it with its separator, or the whole file.',
);

/** What a document that holds nothing is in a file of the metadata; undefined for files elsewhere. */
export function hollowMetadataFinding(span: Span, path: string): Finding | undefined {
  if (baseName(parentPath(path)) !== 'metadata') return undefined;
  const verdict = { stops: { ...stopsSdk(STEP.format), ...STOPS_OPM } };
  return {
    rule: 'dependency-unparseable',
    span: { start: span.start, end: span.end },
    message: HOLLOW,
    verdict,
  };
}

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
