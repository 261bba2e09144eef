/** Where what is wrong with a bundle as a whole is shown: at its CSV, else at its annotations, else on its folder. */
import type { ToolVerdict } from '../../../../engine/findings/finding.ts';
import type { UnitReporter } from '../../../../engine/rules/rule.ts';
import type { Message } from '../../../../text/message.ts';
import type { Bundle } from '../../model/bundle.ts';
import type { BundleDocument } from '../../model/document.ts';

/** What is said of a bundle. */
interface BundleReport {
  readonly message: Message;
  readonly severity?: 'error' | 'warning';
  readonly verdict?: ToolVerdict;
}

/** Reports on a bundle as a whole. */
export function atBundle(
  { csv, annotated, root }: Bundle,
  report: UnitReporter<BundleDocument>,
  said: BundleReport,
): void {
  if (csv !== undefined) report(csv, { ...said, span: csv.kind });
  else if (annotated !== undefined) report(annotated, { ...said, span: annotated.annotations.key });
  else report.file(root, said);
}
