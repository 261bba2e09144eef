/**
 * Asks the rules of a bundle twice where operator-sdk and opm read the manifests from different folders
 * (docs/reference/bundle-loading.md, "opm alpha bundle validate"): what is said of one reading counts for its tools alone.
 */
import type { FileReport, Report, ToolVerdict } from '../../../engine/findings/finding.ts';
import type { UnitReporter } from '../../../engine/rules/rule.ts';
import type { Unit } from '../../../engine/units/unit.ts';
import type { Bundle } from '../model/bundle.ts';
import type { BundleDocument } from '../model/document.ts';
import { suitesReadAs } from '../suites.ts';
import type { Rule } from './rule.ts';

/**
 * A report as one of fewer suites: of those whose tools read the manifests as that tool does.
 * @param suites those of the rule
 * @returns undefined where none is left
 */
export function saidBy<R extends { readonly verdict?: ToolVerdict }>(
  tool: 'opm' | 'sdk',
  report: R,
  suites: readonly string[] = [],
): R | undefined {
  const left = suitesReadAs(tool, report.verdict?.suites ?? suites);
  return left.length === 0 ? undefined : { ...report, verdict: { ...report.verdict, suites: left } };
}

/** A rule about a whole bundle that is asked of both readings of it; any other rule as it is. */
export function ofBothReadings(rule: Rule): Rule {
  if (rule.scope !== 'unit') return rule;
  return {
    ...rule,
    check: (bundle: Bundle, report: UnitReporter<BundleDocument>, unit: Unit) => {
      if (bundle.forOpm === undefined) return rule.check(bundle, report, unit);
      const bySdk = reportsOf(rule, bundle, unit);
      const byOpm = reportsOf(rule, bundle.forOpm, unit);
      const known = new Set(byOpm.map(sayingOf));
      const both = bySdk.filter((said) => known.has(sayingOf(said)));
      const sayings = new Set(both.map(sayingOf));
      for (const said of both) forward(said, report);
      for (const [tool, all] of [['sdk', bySdk] as const, ['opm', byOpm] as const])
        for (const said of all.filter((one) => !sayings.has(sayingOf(one)))) {
          const left = saidBy(tool, said.said, rule.suites);
          if (left !== undefined) forward({ ...said, said: left } as Said, report);
        }
    },
  };
}

/** What a rule says, and of what. */
type Said =
  { readonly of: BundleDocument; readonly said: Report } | { readonly of: string; readonly said: FileReport };

function reportsOf(rule: Rule & { readonly scope: 'unit' }, bundle: Bundle, unit: Unit): readonly Said[] {
  const all: Said[] = [];
  const report = Object.assign((of: BundleDocument, said: Report) => void all.push({ of, said }), {
    file: (of: string, said: FileReport) => void all.push({ of, said }),
  });
  rule.check(bundle, report, unit);
  return all;
}

function forward(said: Said, report: UnitReporter<BundleDocument>): void {
  if (typeof said.of === 'string') report.file(said.of, said.said);
  else report(said.of, said.said as Report);
}

/** Equal for what is said with the same words of the same place. */
function sayingOf({ of, said }: Said): string {
  const place = typeof of === 'string' ? of : of.path;
  const { start = 0, end = 0 } = 'span' in said ? said.span : {};
  return [place, start, end, said.message.wording, ...said.message.args].join('\u0000');
}
