/** A change of a definition as people look at it: both sides by property path, with what every program says of each. */
import type { UpgradeSuite } from '../upgrade/judge.ts';
import type { Span } from '../../../text/span.ts';

/** What became of a row between the two sides. */
export type RowState = 'same' | 'added' | 'removed' | 'changed';

/** One keyword of a property on one side. */
export interface Fact {
  /** `type`, `default`, `enum` …; `needed` says whether what is around the property requires it. */
  readonly keyword: string;
  /** The value as JSON, texts as they are; '' where there is none. Long values are cut. */
  readonly text: string;
  /** True where the other side says something else. */
  readonly differs: boolean;
}

/** What one program says of a change. */
export interface SuiteWord {
  readonly suite: UpgradeSuite;
  readonly severity: 'error' | 'warning';
}

/** What is said of a row. */
export interface RowFinding<Place = Span> {
  readonly rule: string;
  readonly title: string;
  readonly message: string;
  /** What breaks, and for whom. */
  readonly breaks: string;
  readonly wayOut: string;
  /** Who says it. */
  readonly suites: readonly SuiteWord[];
  readonly old?: Place;
  readonly new?: Place;
  /** How many properties inside of it are gone with it. */
  readonly inside: number;
}

/** A row of the comparison. Rows come before those inside of them. */
export interface ComparisonRow<Place = Span> {
  /** Tells it from all others; the same for the same property in another comparison of the same CRD. */
  readonly id: string;
  /** 1 for the definition, its versions and its pairs of versions. */
  readonly depth: number;
  readonly kind: 'definition' | 'version' | 'served-pair' | 'property';
  /** The last part of the path; of a version its name. */
  readonly name: string;
  /** Absent for the definition. */
  readonly version?: string;
  /** As findings name it: `^.spec.size`. */
  readonly path?: string;
  readonly state: RowState;
  readonly oldFacts: readonly Fact[];
  readonly newFacts: readonly Fact[];
  readonly findings: readonly RowFinding<Place>[];
  /** How many properties inside of it have no row of their own. */
  readonly folded: number;
  readonly old?: Place;
  readonly new?: Place;
}

/** What a program says of the whole change. */
export interface SuiteVerdict {
  readonly suite: UpgradeSuite;
  readonly isSafe: boolean;
  /** How many changes it refuses, without those that only follow from others. */
  readonly unsafe: number;
  readonly warnings: number;
}

/** The comparison of a definition. */
export interface CrdComparison<Place = Span> {
  readonly verdicts: readonly SuiteVerdict[];
  readonly rows: readonly ComparisonRow<Place>[];
  /** How many rows there would be beyond the limit. */
  readonly leftOut: number;
  /** Properties on either side. */
  readonly properties: number;
  /** Those of them that are not the same. */
  readonly different: number;
}
