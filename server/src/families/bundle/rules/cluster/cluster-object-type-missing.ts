/** Rule cluster-object-type-missing: an object without an API version. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'cluster-object-type-missing',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'unit',
  title: 'Object without apiVersion',
  what: 'An object of the bundle has a `kind`, but no `apiVersion`.',
  why: 'The validators go by the kind alone, but no cluster can tell what the object is: the bundle cannot be unpacked.',
  whatToDo: 'Write the `apiVersion` of the kind.',
  examples: {
    bad: bundleWith({ 'manifests/settings.yaml': 'kind: ConfigMap\nmetadata:\n  name: gizmo\n' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check({ objects }, report) {
    for (const document of objects) {
      // Of an object without a kind, of a CSV and of a CRD the validators say it.
      if (!document.isObject || document.kind.value === '' || document.apiVersion.value !== '') continue;
      const message = msg('This object has no `apiVersion`, and no cluster can unpack the bundle with it.');
      report(document, { span: document.kind, message });
    }
  },
};
