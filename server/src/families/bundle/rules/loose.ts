/**
 * What is said of manifests that are no bundle: of bases of a CSV, of what kustomize puts together
 * (docs/reference/bundle-loading.md, "Layout"). Such a file may lack anything, and names things that others bring along; it is
 * wrong where no addition makes it right.
 */
import type { FileReport, Report } from '../../../engine/findings/finding.ts';
import type { UnitReporter } from '../../../engine/rules/rule.ts';
import type { Unit } from '../../../engine/units/unit.ts';
import type { Span } from '../../../text/span.ts';
import { CRD_API_V1BETA1 } from '../../crd/model/decode.ts';
import type { Bundle } from '../model/bundle.ts';
import type { BundleDocument } from '../model/document.ts';
import type { Rule } from './rule.ts';

/** The rules that hold of a CSV as far as it goes. */
const SAID_OF_PARTS: ReadonlySet<string> = new Set([
  'csv-annotation-wrong-case',
  'csv-examples-not-json',
  'csv-examples-not-list',
  'csv-min-kube-version-invalid',
  'csv-not-decodable',
  'csv-owned-crd-name-invalid',
  'cluster-install-mode-duplicate',
  'hint-annotation-misspelt',
  'hint-annotation-not-string',
  'hint-descriptor-path-unknown',
  'hint-example-invalid',
  'hint-feature-value',
  'hint-json-annotation',
  'hint-replaces-self',
  'hint-skip-range-invalid',
  'hint-x-descriptor-unknown',
  'hub-capability-unknown',
  'hub-category-unknown',
  'hub-icon-media-type',
]);

/** CRDs are whole where they lie beside a CSV. */
const OF_CRDS = /^(?:cluster-)?crd-/;

/** True for a rule that is asked of manifests that are no bundle. */
function isSaidOfParts(rule: string): boolean {
  return SAID_OF_PARTS.has(rule) || OF_CRDS.test(rule);
}

/** The same of one of them. A server that takes `v1beta1` takes what validators of bundles, which see none of this, do not. */
export function isSaidOfPart(rule: string, { apiVersion }: BundleDocument): boolean {
  return isSaidOfParts(rule) && !(rule === PRESERVING && apiVersion.value === CRD_API_V1BETA1);
}

const PRESERVING = 'crd-preserve-unknown-fields';

/** True for what a template is to replace: what will stand there, nobody knows. A word counts where it is all there is. */
export function isPutInLater({ placeholders = [] }: BundleDocument, { start, end }: Span): boolean {
  return placeholders.some((one) =>
    one.isWord ? one.start - QUOTE <= start && end <= one.end + QUOTE : one.start < end && start < one.end,
  );
}

/** The length of a quote, or of the plus around a word. */
const QUOTE = 1;

/** A rule that leaves such manifests alone where it has nothing to say of them. */
export function ofBundlesOnly(rule: Rule): Rule {
  if (rule.scope !== 'unit') return rule;
  const isSaid = isSaidOfParts(rule.id);
  return {
    ...rule,
    check: (bundle: Bundle, report: UnitReporter<BundleDocument>, unit: Unit) => {
      if (!bundle.isLoose) rule.check(bundle, report, unit);
      else if (isSaid) rule.check(bundle, ofWhatStays(report), unit);
    },
  };
}

/** A reporter that passes over what a template is to replace. */
function ofWhatStays(report: UnitReporter<BundleDocument>): UnitReporter<BundleDocument> {
  const ofDocument = (document: BundleDocument, found: Report) => {
    if (!isPutInLater(document, found.span)) report(document, found);
  };
  return Object.assign(ofDocument, {
    file: (path: string, found: FileReport) => {
      report.file(path, found);
    },
  });
}
