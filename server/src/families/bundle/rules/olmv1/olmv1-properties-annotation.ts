/** Rule olmv1-properties-annotation: properties in an annotation that OLM v1 cannot read. */
import { msg } from '../../../../text/message.ts';
import { textOf } from '../../../kube/model/fields.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { annotationOf } from '../csv/shared/places.ts';
import { bundleWhere } from '../shared/example.ts';
import { OLM_V1_SUITES } from '../shared/olm-v1.ts';

const WITH = (properties: string) =>
  bundleWhere('    capabilities', `    olm.properties: '${properties}'\n    capabilities`);

export const rule = csvRule({
  id: 'olmv1-properties-annotation',
  severity: 'info',
  suites: OLM_V1_SUITES,
  title: 'OLM v1: properties that it cannot read',
  what: 'The annotation `olm.properties` of the CSV holds no JSON list.',
  why: 'OLM v1 reads it together with `metadata/properties.yaml`, and refuses the bundle where it cannot.',
  whatToDo: 'Move the properties to `metadata/properties.yaml`.',
  examples: {
    bad: WITH('{"type": "olm.maxOpenShiftVersion", "value": "4.20"}'),
    good: WITH('[{"type": "olm.maxOpenShiftVersion", "value": "4.20"}]'),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const { manifest } = csv;
    const field = annotationOf(csv, 'olm.properties');
    if (field === undefined || isList(textOf(manifest, field.value))) return;
    const message = msg('OLM v1 will not install this bundle: `olm.properties` must hold a JSON list.');
    report({ span: manifest.tree.span(field.value), message });
  },
});

function isList(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) || read === null;
  } catch {
    return false;
  }
}
