/** Rule csv-olm-properties-annotation: properties in an annotation. */
import { msg } from '../../../../text/message.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { annotationOf } from './shared/places.ts';
import { CSV_WARNINGS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-olm-properties-annotation',
  severity: 'warning',
  suites: CSV_WARNINGS,
  title: 'Properties in an annotation of the CSV',
  what: 'The CSV has the annotation `olm.properties`.',
  why: 'It is deprecated, and where there is `metadata/properties.yaml` too, readers differ in which of them counts.',
  whatToDo: 'Move the properties to `metadata/properties.yaml`.',
  examples: {
    bad: bundleWhere(
      '    capabilities: Basic',
      '    olm.properties: \'[{"type": "olm.maxOpenShiftVersion", "value": "4.20"}]\'\n    capabilities: Basic',
    ),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#csv',
  check(csv, report) {
    const field = annotationOf(csv, 'olm.properties');
    if (field === undefined) return;
    report({
      span: csv.manifest.tree.span(field.key),
      message: msg('`olm.properties` is deprecated: the properties belong into `metadata/properties.yaml`.'),
    });
  },
});
