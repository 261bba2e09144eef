/** The changes as diagnostics, for the formats that are those of `catalens check`. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Rule } from '../../engine/rules/rule.ts';
import type { UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import { msg } from '../../text/message.ts';
import type { CheckReport } from '../reporters/report.ts';
import type { JudgedCrd, PlacedCrdChange } from './judged.ts';

/** The report of all changes, in the order of files and lines. */
export function crdDiffReport(judged: readonly JudgedCrd[], suite: UpgradeSuite): CheckReport {
  const rules = new Map<string, Rule>();
  const diagnostics = judged
    .flatMap(({ changes }) => changes.map((change) => diagnosticOf(change, suite, rules)))
    .sort(
      (one, other) =>
        Number(one.file > other.file) - Number(one.file < other.file) ||
        one.range.start.line - other.range.start.line ||
        one.range.start.character - other.range.start.character,
    );
  const count = (severity: string) => diagnostics.filter((each) => each.severity === severity).length;
  return {
    roots: [],
    diagnostics,
    summary: {
      files: judged.length,
      blobs: judged.length,
      errors: count('error'),
      warnings: count('warning'),
    },
  };
}

function diagnosticOf(change: PlacedCrdChange, suite: UpgradeSuite, rules: Map<string, Rule>): Diagnostic {
  const { rule, severity, message, place, old, object, version, property } = change;
  const known = rules.get(rule.id) ?? asRule(change, suite);
  rules.set(rule.id, known);
  const where = [version, property].filter((part) => part !== undefined).join(' ');
  return {
    ...place,
    rule: known,
    severity,
    message: where === '' ? message : { ...message, wording: `${where}: ${message.wording}` },
    related: [
      ...(old ? [{ ...old, message: msg('This is what it is compared with.') }] : []),
      ...(object ? [{ ...object, message: msg('This is what does not fit.') }] : []),
    ],
    fixes: [],
  };
}

/** The words of a rule, as those of a check have them. */
function asRule({ rule, severity }: PlacedCrdChange, suite: UpgradeSuite): Rule {
  return {
    id: rule.id,
    area: 'crd-upgrade',
    severity,
    suites: [suite],
    title: rule.title,
    what: `${rule.title}.`,
    why: rule.breaks,
    whatToDo: rule.wayOut,
    examples: { bad: {}, good: {} },
    source: 'crd-upgrade.md',
    page: 'docs/crd-changes.md',
    scope: 'reader',
  };
}
