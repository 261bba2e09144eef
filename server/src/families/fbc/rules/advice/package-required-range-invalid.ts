/** Rule package-required-range-invalid: a required package that OLM Classic cannot look for. */
import type { BundleProperty, PackageRequiredContent } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import { parseBlangRange } from '../../../../version/blang-range.ts';
import type { BlobReporter, Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';

export const rule: Rule = {
  id: 'package-required-range-invalid',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Required package without a name or a valid range',
  what: 'An `olm.package.required` property has no `packageName`, or its `versionRange` is empty or no range of the blang grammar (no `^`, `~`, commas, or partial versions).',
  why: 'opm only checks the types. OLM Classic parses the range when it resolves, and then cannot install the bundle.',
  whatToDo:
    'Write a range such as `>=1.2.0 <2.0.0`. The key is `versionRange`; in the `dependencies.yaml` of a bundle it is called `version`.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.package.required, value: {packageName: widget, versionRange: "^1.2.0"}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.package.required, value: {packageName: widget, versionRange: ">=1.2.0 <2.0.0"}}\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/properties.md#olmpackagerequired',
  check({ document: blob }, report) {
    for (const property of blob.properties) {
      if (property.content?.type === 'olm.package.required')
        checkRequired(property, property.content, report);
    }
  },
};

function checkRequired(
  property: BundleProperty,
  content: PackageRequiredContent,
  report: BlobReporter,
): void {
  const place = property.value ?? property;
  if (textOf(content.packageName) === '') {
    report({
      span: content.packageName ?? place,
      message: msg('The required package has no `packageName`.'),
    });
  }
  const range = content.versionRange;
  if (range === undefined || range.value === '') {
    report({ span: range ?? place, message: msg('The required package has no `versionRange`.') });
    return;
  }
  const { fault } = parseBlangRange(range.value);
  if (fault === undefined) return;
  report(textFaultReport(range, fault));
}
