/** What a rule is: its identity, its texts, its examples and its check. */
import type { Chunk } from '../../text/chunk.ts';
import type { Kept } from '../../text/kept.ts';
import type { Tree } from '../../text/tree.ts';
import type { FileReport, Report } from '../findings/finding.ts';
import type { Unit } from '../units/unit.ts';
import type { Once } from './once.ts';
import type { World } from './world.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** The suite of everything that no tool says: our own advice. */
export const ADVICE = 'advice';

/** An example on a rule page: file name to content. The bad one must raise the rule, the good one must not. */
export type Example = Readonly<Record<string, string>>;

/** Identity and texts of a rule. The rule page is generated from it. */
export interface RuleInfo {
  /** Stable, kebab case, unique among all rules. */
  readonly id: string;
  /** The first half of the code that tools see, and the folder of the rule's page. */
  readonly area: string;
  readonly severity: Severity;
  /** The validators whose verdict it is a part of, by the ids that its family gives them; {@link ADVICE} is our own. */
  readonly suites: readonly string[];
  /** One line, as in a list of rules. */
  readonly title: string;
  /** What is wrong, when exactly the rule fires. Markdown. */
  readonly what: string;
  /** Why it matters: what breaks, where, and when it would be noticed. */
  readonly why: string;
  /** What to do about it. */
  readonly whatToDo: string;
  readonly examples: { readonly bad: Example; readonly good: Example };
  /** First release of the tool with this behaviour, where it is not as old as what the family reads (`v1.64.0`). */
  readonly since?: string;
  /** Where the rule comes from: a heading in docs/reference. */
  readonly source: string;
  /** Where its page is, relative to the project, where it is none that is made of these texts. */
  readonly page?: string;
  /** Whether a finding comes with a fix, always or where the case is plain; `both`: safe where it is plain, else not. */
  readonly fix?: 'safe' | 'unsafe' | 'both';
  /** LSP tags of its findings. */
  readonly tags?: readonly ('unnecessary' | 'deprecated')[];
  /** Set for rules about misspelt words: their fixes say what was intended, and nothing else is guessed beside them. */
  readonly misspelling?: true;
}

/** One document with all that is known of it by itself. `D` is what its family decodes it to. */
export interface DocumentView<D> {
  readonly chunk: Chunk;
  readonly tree: Tree;
  /** What was worked out from parts of it before the last edit: for what takes long in a large document. */
  readonly kept?: Kept | undefined;
  /** What it decodes to; absent where it does not. */
  readonly document?: D;
  /** True for the first document of its file. */
  readonly isFirst: boolean;
  /** The file that it is in. */
  readonly path: string;
}

/** A document as its rules are shown it. */
export interface CheckedView<D> extends DocumentView<D> {
  /** What several rules work out of a document alike. */
  readonly once: Once<DocumentView<D>>;
}

/** Reports on a place in the document that is looked at. */
type DocumentReporter = (report: Report) => void;

/** Reports on a place in a document of the unit; the span of the report is relative to the chunk of that document. */
export type ReportOn<D> = (document: D, report: Report) => void;

/** Reports on a place in a document, or on a file or folder as a whole. */
export interface UnitReporter<D> extends ReportOn<D> {
  file(path: string, report: FileReport): void;
}

/** What a rule about a part may know of the rest of the unit. */
interface PartState {
  /** True if something in the unit could not be read: rules that assert an absence do not run. */
  readonly blocked: boolean;
}

/** What a rule about a part is shown beside it. */
export interface CheckedPart<P> extends PartState {
  /** What several rules work out of a part alike. */
  readonly once: Once<P>;
}

/**
 * A rule about documents of one kind: families tell theirs apart by `kind`. What runs rules knows only that there are kinds, and
 * hands a rule nothing else.
 */
type RuleOfKind<D> = D extends { readonly kind: infer Kind extends string }
  ? {
      readonly scope: 'document';
      readonly kind: Kind;
      check(view: ViewOf<D>, report: DocumentReporter): void;
    }
  : object extends D
    ? {
        readonly scope: 'document';
        readonly kind: string;
        check(view: CheckedView<D>, report: DocumentReporter): void;
      }
    : never;

/** A document that decodes. */
type ViewOf<D> = CheckedView<D> & { readonly document: D };

/**
 * A rule with its check, by what it needs to look at.
 * - `reader` rules have none: their findings come out of reading.
 * - `document` rules look at one document alone, once per text of it.
 * - `part` rules look at one part of a unit, again when that part is another object.
 * - `unit` rules look at the whole unit after every change: they must be linear, and cheap for each document.
 * - `world` rules look at what lies around a unit, again when what they were given is another object.
 * - `earlier` rules have none: their findings come from whoever knows an earlier state of a document (earlier.ts).
 *
 * `D`, `P` and `W` are the documents, the parts and the wholes of a family.
 */
export type Rule<D = object, P = object, W = object> = RuleInfo & (RuleOfKind<D> | RuleOfAll<D, P, W>);

/** A rule that is not about documents of one kind. */
type RuleOfAll<D, P, W> = { readonly kind?: undefined } & (
  | { readonly scope: 'reader' }
  | { readonly scope: 'earlier' }
  | { readonly scope: 'document'; check(view: CheckedView<D>, report: DocumentReporter): void }
  | { readonly scope: 'part'; check(part: P, report: ReportOn<D>, state: CheckedPart<P>): void }
  | { readonly scope: 'unit'; check(whole: W, report: UnitReporter<D>, unit: Unit): void }
  | { readonly scope: 'world'; check(whole: W, world: World, report: ReportOn<D>, unit: Unit): void }
);
