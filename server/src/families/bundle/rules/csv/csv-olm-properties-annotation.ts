/** Rule csv-olm-properties-annotation: properties in an annotation. */
import { msg } from '../../../../text/message.ts';
import { MAX_TYPE } from '../shared/community.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { annotationOf, locatedText } from './shared/places.ts';
import { CSV_WARNINGS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-olm-properties-annotation',
  severity: 'warning',
  suites: CSV_WARNINGS,
  title: 'Properties in an annotation of the CSV',
  what: 'The CSV has the annotation `olm.properties`.',
  why: 'It is deprecated, and where there is `metadata/properties.yaml` too, readers differ in which of them counts.',
  whatToDo:
    'Move the properties to `metadata/properties.yaml`. Leave `olm.maxOpenShiftVersion` where the community validator asks for it (`community-max-openshift-missing`), which reads it nowhere else.',
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
    const { value } = locatedText(csv, field.value);
    const message = value.includes(`"${MAX_TYPE}"`)
      ? msg(
          '`olm.properties` is deprecated: the properties belong into `metadata/properties.yaml`. Leave `{0}` here only where the community validator asks for it, which reads it nowhere else.',
          MAX_TYPE,
        )
      : msg('`olm.properties` is deprecated: the properties belong into `metadata/properties.yaml`.');
    report({ span: csv.manifest.tree.span(field.key), message });
  },
});
