/** Checks a unit as it is read and, where that is less, as it is plainly intended. */
import type { Finding } from '../findings/finding.ts';
import { documentPlaces, type DocumentPlaces } from '../findings/document-places.ts';
import { withoutRepeats } from '../findings/same-finding.ts';
import type { AnalyzedChunk } from '../reading/analyzed-file.ts';
import type { UnitSnapshot } from '../units/snapshot.ts';
import { ADVICE, type Rule } from './rule.ts';
import {
  findingsOfDocument,
  ruleOf,
  rulesOf,
  type FindingsByDocument,
  type RuleSet,
  type WholeFindings,
} from './run.ts';
import { WholeRun } from './whole-run.ts';

/** What was found in a unit as it is read, and as it is intended. */
export interface SnapshotFindings {
  readonly read: WholeFindings;
  /** For each of the futures of the snapshot. */
  readonly futures: readonly WholeFindings[];
  /**
   * The last run under the other circumstances: while somebody types, faults of reading come and go, and most parts are then
   * what they were before.
   */
  readonly earlier?: WholeFindings;
}

/** One unit with everything that is known of it at one moment. */
export interface CheckedUnit<Snapshot extends UnitSnapshot = UnitSnapshot> {
  readonly snapshot: Snapshot;
  readonly findings: SnapshotFindings;
  readonly places: DocumentPlaces;
  /** What comes from what lies around the unit; see world-rules.ts. */
  readonly fromWorld?: FindingsByDocument;
  /** What documents are against an earlier state of them; see earlier.ts. */
  readonly fromEarlier?: FindingsByDocument;
}

/** Runs the rules over a snapshot; parts that did not change since `previous` are not looked at again. */
export function checkSnapshot(
  snapshot: UnitSnapshot,
  rules: RuleSet,
  previous?: SnapshotFindings,
): CheckedUnit {
  return new SnapshotRun(snapshot, rules, previous).all();
}

/** The rules on their way over a snapshot in all of its readings. */
export class SnapshotRun {
  readonly #known: readonly WholeFindings[];
  /** First that of the unit as it is read. */
  readonly #runs: readonly WholeRun[];

  constructor(
    readonly snapshot: UnitSnapshot,
    rules: RuleSet,
    previous?: SnapshotFindings,
  ) {
    const own = rulesOf(rules, snapshot.unit.family);
    const known = previous === undefined ? [] : runsOf(previous);
    this.#known = known;
    this.#runs = [snapshot, ...snapshot.futures].map(({ whole, blocked }) => {
      const before = known.find((other) => other.blocked === blocked);
      return new WholeRun({ state: { whole, blocked }, unit: snapshot.unit, rules: own, previous: before });
    });
  }

  /** Runs rules as long as `mayGoOn` says so, one at least; true once all of them have run. */
  goOn(mayGoOn: () => boolean): boolean {
    return this.#runs.every((run) => run.goOn(mayGoOn));
  }

  /** The unit with all that is found in it; the rules that have not run do so now. */
  all(): CheckedUnit {
    const [read, ...futures] = this.#runs.map((run) => run.all());
    if (read === undefined) throw new Error('A unit is read in one way at least.');
    const findings = { read, futures };
    const isCovered = ({ blocked }: WholeFindings) => runsOf(findings).some((one) => one.blocked === blocked);
    const earlier = this.#known.find((other) => !isCovered(other));
    return {
      snapshot: this.snapshot,
      findings: earlier === undefined ? findings : { ...findings, earlier },
      places: documentPlaces(this.snapshot),
    };
  }
}

/** All runs, those that say most first. */
function runsOf({ read, futures, earlier }: SnapshotFindings): readonly WholeFindings[] {
  return [...futures.toReversed(), read, ...(earlier === undefined ? [] : [earlier])];
}

/** The run that knows the unit as it is intended. */
export function lastRun({ read, futures }: SnapshotFindings): WholeFindings {
  return futures.at(-1) ?? read;
}

/** The findings of one chunk. */
export interface ChunkFindings {
  /** What holds of the unit as it is. */
  readonly now: readonly Finding[];
  /** What the family's tools will say once they can read what they now cannot. */
  readonly later: readonly Finding[];
}

const NOTHING: readonly Finding[] = [];

/** All findings of a chunk of a unit. */
export function findingsOfChunk(
  chunk: AnalyzedChunk,
  { snapshot, findings, fromWorld, fromEarlier }: CheckedUnit,
  rules: RuleSet,
): ChunkFindings {
  const { family } = rulesOf(rules, snapshot.unit.family);
  const { document } = chunk;
  const known =
    document === undefined
      ? chunk.findings
      : findingsOfDocument(findings.read, family, document, chunk.findings);
  const around = document === undefined ? undefined : fromWorld?.get(document);
  const before = document === undefined ? undefined : fromEarlier?.get(document);
  const now =
    around === undefined && before === undefined ? known : [...known, ...(around ?? []), ...(before ?? [])];
  if (snapshot.futures.length === 0 && chunk.repaired === undefined) return { now, later: NOTHING };
  const isOfVerdict = (finding: Finding) => isVerdict(ruleOf(rules, snapshot.unit.family, finding.rule));
  const later = findings.futures.map((run, at) => {
    const then = snapshot.futures[at]?.intendedBy(chunk) ?? chunk;
    return then.document === undefined
      ? then.findings
      : findingsOfDocument(run, family, then.document, then.findings);
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
  return rule?.suites.some((suite) => suite !== ADVICE) === true;
}
