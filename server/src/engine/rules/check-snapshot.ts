/** Checks a catalog as opm reads it and, where that is less, as it is plainly intended. */
import type { Catalog } from '../../families/fbc/model/catalog.ts';
import type { Finding } from '../findings/finding.ts';
import type { AnalyzedChunk } from '../reading/analyzed-file.ts';
import type { CatalogSnapshot } from '../units/snapshot.ts';
import { blobPlaces, type BlobPlaces } from '../findings/blob-places.ts';
import type { Rule } from './rule.ts';
import { checkCatalog, findingsOfBlob, type CatalogFindings, type RuleSet } from './run.ts';
import { withoutRepeats } from '../findings/same-finding.ts';

/** What was found in a catalog as opm reads it, and as it is intended. */
export interface SnapshotFindings {
  readonly read: CatalogFindings;
  /** For each of the futures of the snapshot. */
  readonly futures: readonly CatalogFindings[];
  /**
   * The last run under the other circumstances: while somebody types, faults of loading come and go, and most packages are
   * then what they were before.
   */
  readonly earlier?: CatalogFindings;
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
  const { catalog, futures } = snapshot;
  const known = previous === undefined ? [] : runsOf(previous);
  const run = (one: Catalog) =>
    checkCatalog(
      one,
      rules,
      known.find((other) => other.catalog.hasLoadFault === one.hasLoadFault),
    );
  const findings = { read: run(catalog), futures: futures.map((future) => run(future.catalog)) };
  const isCovered = ({ catalog: { hasLoadFault } }: CatalogFindings) =>
    runsOf(findings).some((own) => own.catalog.hasLoadFault === hasLoadFault);
  const earlier = known.find((other) => !isCovered(other));
  return {
    snapshot,
    findings: earlier === undefined ? findings : { ...findings, earlier },
    places: blobPlaces(snapshot),
  };
}

/** All runs, those that say most first. */
function runsOf({ read, futures, earlier }: SnapshotFindings): readonly CatalogFindings[] {
  return [...futures.toReversed(), read, ...(earlier === undefined ? [] : [earlier])];
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
  { snapshot, findings }: CheckedRoot,
  rules: RuleSet,
): ChunkFindings {
  const { blob } = chunk;
  const now = blob === undefined ? chunk.findings : findingsOfBlob(findings.read, blob, chunk.findings);
  if (snapshot.futures.length === 0 && chunk.repaired === undefined) return { now, later: NOTHING };
  const isOfVerdict = (finding: Finding) => isVerdict(rules.rules.get(finding.rule));
  const later = findings.futures.map((run, at) => {
    const then = snapshot.futures[at]?.intendedBy(chunk) ?? chunk;
    return then.blob === undefined ? then.findings : findingsOfBlob(run, then.blob, then.findings);
  });
  if (later.length === 0 && chunk.repaired !== undefined) later.push(chunk.repaired.findings);
  const last = later.at(-1) ?? now;
  return {
    // What is advised goes by what is intended.
    now: [...now.filter(isOfVerdict), ...last.filter((finding) => !isOfVerdict(finding))],
    later: withoutRepeats(later.flat().filter(isOfVerdict), now),
  };
}

/** True for a rule whose findings are those of a tool, not advice. */
function isVerdict(rule: Rule | undefined): boolean {
  return rule?.suites.some((suite) => suite !== 'advice') === true;
}
