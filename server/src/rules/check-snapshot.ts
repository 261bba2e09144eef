/** Checks a catalog as opm reads it and, where that is less, as it is plainly meant. */
import type { Finding } from '../model/finding.ts';
import type { AnalyzedChunk } from '../workspace/analyzed-file.ts';
import type { CatalogSnapshot } from '../workspace/snapshot.ts';
import { blobPlaces, type BlobPlaces } from './blob-places.ts';
import type { Rule } from './rule.ts';
import { checkCatalog, findingsOfBlob, type CatalogFindings, type RuleSet } from './run.ts';
import { isSameFinding } from './same-finding.ts';

/** What was found in a catalog as opm reads it, and as it is meant. */
export interface SnapshotFindings {
  readonly read: CatalogFindings;
  /** There if the snapshot has a catalog that is meant. */
  readonly meant?: CatalogFindings;
}

/** One root with everything that is known of it at one moment. */
export interface CheckedRoot {
  readonly snapshot: CatalogSnapshot;
  readonly findings: SnapshotFindings;
  readonly places: BlobPlaces;
}

/** Runs the rules over a snapshot; packages that did not change since `previous` are not looked at again. */
export function checkSnapshot(
  snapshot: CatalogSnapshot,
  rules: RuleSet,
  previous?: SnapshotFindings,
): CheckedRoot {
  const { catalog, meant } = snapshot;
  const read = checkCatalog(catalog, rules, usable(catalog.hasLoadFault, previous));
  const places = blobPlaces(snapshot);
  if (meant === undefined) return { snapshot, findings: { read }, places };
  const asMeant = checkCatalog(meant, rules, usable(meant.hasLoadFault, previous));
  return { snapshot, findings: { read, meant: asMeant }, places };
}

/** The earlier run that was made under the same circumstances. */
function usable(hasLoadFault: boolean, previous: SnapshotFindings | undefined): CatalogFindings | undefined {
  if (previous?.meant?.catalog.hasLoadFault === hasLoadFault) return previous.meant;
  return previous?.read;
}

/** The findings of one chunk. */
export interface ChunkFindings {
  /** What holds of the catalog as it is. */
  readonly now: readonly Finding[];
  /** What opm will say once it can read what it now cannot. */
  readonly later: readonly Finding[];
}

const NOTHING: readonly Finding[] = [];

/** All findings of a chunk of a root. */
export function findingsOfChunk(
  chunk: AnalyzedChunk,
  { read, meant }: SnapshotFindings,
  rules: RuleSet,
): ChunkFindings {
  const { blob } = chunk;
  const now = blob === undefined ? chunk.findings : findingsOfBlob(read, blob, chunk.findings);
  if (meant === undefined && chunk.meantFindings === undefined) return { now, later: NOTHING };
  const isOfVerdict = (finding: Finding) => isVerdict(rules.rules.get(finding.rule));
  const asMeant = chunk.meant ?? blob;
  const alone = chunk.meantFindings ?? chunk.findings;
  const all = meant === undefined || asMeant === undefined ? alone : findingsOfBlob(meant, asMeant, alone);
  const isKnown = (finding: Finding) => now.some((other) => isSameFinding(other, finding));
  return {
    // What is advised goes by what is meant.
    now: [...now.filter(isOfVerdict), ...all.filter((finding) => !isOfVerdict(finding))],
    later: all.filter((finding) => isOfVerdict(finding) && !isKnown(finding)),
  };
}

/** True for a rule whose findings are those of a tool, not advice. */
function isVerdict(rule: Rule | undefined): boolean {
  return rule?.suites.some((suite) => suite !== 'advice') === true;
}
