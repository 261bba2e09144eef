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

/** Names of files that somebody means to be read. What else lies in the metadata, such as a README, holds no dependencies. */
const DATA_FILE = /\.(?:ya?ml|json)$|^(?:dependencies|annotations|properties)\b/i;

/** True for a file of the metadata that hints are about. */
export function isDataFile(path: string): boolean {
  return baseName(parentPath(path)) === 'metadata' && DATA_FILE.test(baseName(path));
}

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
    refused !== undefined && isDataFile(path)
      ? [{ rule: 'hint-dependencies-ignored', span: refused, message: NO_LIST }]
      : [];
  if (state !== 'list' && state !== 'refused-list') return ignored;
  const faults = items.flatMap((item) =>
    dependencyFaults(manifest, item).map((fault) => ({ ...fault, verdict: { stops: STOPS_OPM } })),
  );
  return [...ignored, ...faults];
}
