/**
 * What the rules about a CSV have in common: they look at it as the tools behind their suites decode it
 * (docs/reference/bundle-loading.md, "Decoding differences").
 */
import type { Report } from '../../../../../engine/findings/finding.ts';
import type { Kept } from '../../../../../text/kept.ts';
import { withLateFields } from '../../../../../text/late-fields.ts';
import type { NodeId, Tree } from '../../../../../text/tree.ts';
import { valueAt, type Manifest } from '../../../../kube/model/fields.ts';
import { csvFacts, type CsvFacts } from '../../../model/csv.ts';
import { examplesOf, exampleTextOf, type Examples, type ExampleText } from '../../../model/examples.ts';
import { OPM_BUNDLE } from '../../../suites.ts';
import type { Rule } from '../../rule.ts';

/** A CSV in one of the two ways of decoding it. */
export interface Csv {
  readonly manifest: Manifest;
  readonly facts: CsvFacts;
  readonly examples: Examples | undefined;
  /** The text of the examples; only of large CSVs, in which it is not read again for each question. */
  readonly exampleText: ExampleText | undefined;
  readonly kept: Kept | undefined;
  /** The value of `metadata`; undefined where it is missing or null. */
  readonly metadata: NodeId | undefined;
  /** The value of `spec`; undefined where it is missing or null. */
  readonly spec: NodeId | undefined;
}

type DocumentRule = Extract<Rule, { scope: 'document' }>;

interface CsvRule extends Omit<DocumentRule, 'area' | 'scope' | 'check'> {
  check(this: void, csv: Csv, report: (report: Report) => void): void;
}

/**
 * A rule about a CSV by itself. It runs once where both ways of decoding read the same, as they nearly always do. Else
 * operator-sdk goes by the lenient one and opm by the exact one, and opm says nothing more of what it cannot decode.
 *
 * Of a large CSV it is asked again only once an edit has changed something that it looked at.
 */
export function csvRule({ check, ...info }: CsvRule): Rule {
  const bySdk = info.suites.filter((suite) => suite !== OPM_BUNDLE);
  const isOfOpm = bySdk.length < info.suites.length;
  return {
    ...info,
    area: 'bundle',
    scope: 'document',
    check({ tree, document, kept }, report) {
      if (document?.csv === undefined) return;
      const { csv: facts, examples, exact } = document;
      const lenient = kept?.isFor(tree)
        ? kept.of(`rule ${info.id}`, tree, (seen) => collected(check, keptCsv(seen, kept)))
        : collected(check, csvIn({ tree, isExact: false }, facts, examples));
      if (!isOfOpm || exact === 'same') lenient.forEach(report);
      else if (exact === 'refused') lenient.forEach((found) => report(narrowed(found, bySdk)));
      else {
        const ways = { lenient, exact: collected(check, exactCsv(tree)) };
        for (const found of ways.lenient) {
          report(ways.exact.some((other) => isSame(found, other)) ? found : narrowed(found, bySdk));
        }
        for (const found of ways.exact) {
          if (!ways.lenient.some((other) => isSame(found, other))) report(narrowed(found, [OPM_BUNDLE]));
        }
      }
    },
  };
}

function csvIn(manifest: Manifest, facts: CsvFacts, examples: Examples | undefined): Csv {
  const metadata = valueAt(manifest, 0, 'metadata');
  const spec = valueAt(manifest, 0, 'spec');
  return { manifest, facts, examples, exampleText: undefined, kept: undefined, metadata, spec };
}

/** A CSV of which a rule looks at nothing that it does not ask for: whatever else is edited, it has not to be asked again. */
function keptCsv(tree: Tree, kept: Kept): Csv {
  const manifest = { tree, isExact: false };
  return withLateFields<Pick<Csv, 'manifest' | 'kept'>, Omit<Csv, 'manifest' | 'kept'>>(
    { manifest, kept },
    {
      facts: () => csvFacts(manifest, kept),
      examples: () => examplesOf(manifest, kept, (seen) => exampleTextOf(seen, kept)),
      exampleText: () => exampleTextOf(manifest, kept),
      metadata: () => valueAt(manifest, 0, 'metadata'),
      spec: () => valueAt(manifest, 0, 'spec'),
    },
  );
}

function exactCsv(tree: Tree): Csv {
  const manifest = { tree, isExact: true };
  return csvIn(manifest, csvFacts(manifest), examplesOf(manifest));
}

function collected(check: CsvRule['check'], csv: Csv): readonly Report[] {
  const found: Report[] = [];
  check(csv, (report) => void found.push(report));
  return found;
}

/** The same report as that of some suites only. */
function narrowed(report: Report, suites: readonly string[]): Report {
  const said = report.verdict?.suites?.filter((suite) => suites.includes(suite)) ?? suites;
  return { ...report, verdict: { ...report.verdict, suites: said } };
}

function isSame(one: Report, other: Report): boolean {
  return (
    one.span.start === other.span.start &&
    one.span.end === other.span.end &&
    one.message.wording === other.message.wording &&
    one.message.args.join('\n') === other.message.args.join('\n')
  );
}
