/** Runs the rules over a document, and over a unit: again only for what has changed. */
import type { Families, Family } from '../family.ts';
import type { Finding, Report } from '../findings/finding.ts';
import { kindsOfSigns, type Claimants } from '../reading/claims.ts';
import type { UnitFault } from '../units/unit.ts';
import { DocumentRun } from './document-run.ts';
import type { DocumentView, Rule } from './rule.ts';

type RuleOf<Scope extends Rule['scope']> = Extract<Rule, { scope: Scope }>;

/** The rules of one family that take part in a run, sorted by what they look at. */
export interface FamilyRules {
  readonly family: Family;
  /** All of them, by id. */
  readonly byId: ReadonlyMap<string, Rule>;
  readonly document: DocumentRules;
  readonly part: readonly RuleOf<'part'>[];
  readonly unit: readonly RuleOf<'unit'>[];
  readonly world: readonly RuleOf<'world'>[];
}

/** The rules about documents. There are many and most are about one kind of them, so nobody is asked in vain. */
export interface DocumentRules {
  /** For each kind that a rule is about: those about it and those about all, in their order. */
  readonly byKind: ReadonlyMap<unknown, readonly RuleOf<'document'>[]>;
  /** For all other documents. */
  readonly others: readonly RuleOf<'document'>[];
}

/** The families, what they are told by, and the rules that take part in a run. */
export interface RuleSet extends Claimants {
  /**
   * By id; of rules of several families with one id, that of the first. Rules of scope `reader` only take part as names: their
   * findings come from reading.
   */
  readonly rules: ReadonlyMap<string, Rule>;
  /** The suites of validators that people choose. */
  readonly optional: ReadonlySet<string>;
  /** By the id of the family. */
  readonly byFamily: ReadonlyMap<string, FamilyRules>;
}

/** The rules of the families that are wanted, sorted; all of them if nothing is said. */
export function ruleSet(families: Families, wanted: (rule: Rule) => boolean = () => true): RuleSet {
  const all: Rule[] = [];
  const byFamily = new Map<string, FamilyRules>();
  for (const family of families) {
    const own = family.rules.filter(wanted);
    all.push(...own);
    byFamily.set(family.id, {
      family,
      byId: new Map(own.map((rule) => [rule.id, rule])),
      document: documentRules(own.filter((rule) => rule.scope === 'document')),
      part: own.filter((rule) => rule.scope === 'part'),
      unit: own.filter((rule) => rule.scope === 'unit'),
      world: own.filter((rule) => rule.scope === 'world'),
    });
  }
  const signs = kindsOfSigns(families);
  const optional = new Set(
    families.flatMap(({ suites }) => suites.flatMap(({ id, isOptional }) => (isOptional ? [id] : []))),
  );
  return {
    families,
    signs,
    optional,
    rules: new Map(all.toReversed().map((rule) => [rule.id, rule])),
    byFamily,
  };
}

function documentRules(rules: readonly RuleOf<'document'>[]): DocumentRules {
  const kinds = new Set(rules.flatMap(({ kind }) => kind ?? []));
  const about = (kind: string | undefined) =>
    rules.filter((rule) => rule.kind === undefined || rule.kind === kind);
  return { byKind: new Map([...kinds].map((kind) => [kind, about(kind)])), others: about(undefined) };
}

/** The rules of a family by its id. @throws Error for an id that no family has: a fault of ours */
export function rulesOf({ byFamily }: RuleSet, family: string): FamilyRules {
  const rules = byFamily.get(family);
  if (rules === undefined) throw new Error(`There is no family ${family}.`);
  return rules;
}

/** The rule of a finding in a unit of a family: families may say what earlier ones say, and then name rules of theirs. */
export function ruleOf(rules: RuleSet, family: string, id: string): Rule | undefined {
  return rulesOf(rules, family).byId.get(id) ?? rules.rules.get(id);
}

/** The findings of the rules that look at one document alone. */
export function checkDocument(view: DocumentView<object>, rules: FamilyRules): readonly Finding[] {
  return new DocumentRun(view, rules).all();
}

/** Findings by the document that they are about. */
export type FindingsByDocument = ReadonlyMap<object, readonly Finding[]>;

/** What was found in one part of a unit. */
export interface PartFindings {
  readonly byDocument: FindingsByDocument;
  /** Which findings that a document has by itself count, and as what; all where it is undefined. */
  readonly counts: ((document: object, finding: Finding) => boolean | Finding) | undefined;
}

/** What a unit amounts to in one reading of it. */
export interface WholeState {
  readonly whole: object;
  /** True if something in the unit could not be read. */
  readonly blocked: boolean;
}

/** The outcome of a run over a unit, and what the next run may use again. */
export interface WholeFindings extends WholeState {
  readonly byPart: ReadonlyMap<object, PartFindings>;
  readonly acrossParts: FindingsByDocument;
  /** About files and folders as a whole. */
  readonly ofFiles: readonly UnitFault[];
}

/** All findings about a document: those it has by itself, and those that come from comparing it with others. */
export function findingsOfDocument(
  findings: WholeFindings,
  family: Family,
  document: object,
  alone: readonly Finding[],
): readonly Finding[] {
  const part = family.partOf(findings.whole, document);
  const compared = part === undefined ? undefined : findings.byPart.get(part);
  const own = compared?.byDocument.get(document);
  const across = findings.acrossParts.get(document);
  const { counts } = compared ?? {};
  const said =
    counts === undefined ? alone : alone.flatMap((finding) => counted(finding, counts(document, finding)));
  if (own === undefined && across === undefined) return said;
  return [...said, ...(own ?? []), ...(across ?? [])];
}

function counted(finding: Finding, asWhat: boolean | Finding): readonly Finding[] {
  if (asWhat === false) return [];
  return [asWhat === true ? finding : asWhat];
}

/** A reporter that adds to the findings of a document. */
export function collectInto(
  findings: Map<object, Finding[]>,
  rule: string,
): (document: object, report: Report) => void {
  return (document, report) => {
    const finding = { ...report, rule };
    const known = findings.get(document);
    if (known === undefined) findings.set(document, [finding]);
    else known.push(finding);
  };
}
