/** Rule gvk-incomplete: an API without group, version or kind. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'gvk-incomplete',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'API without group, version or kind',
  what: 'An `olm.gvk` or `olm.gvk.required` property lacks `group`, `version` or `kind`, or has an empty one. Operators own APIs of a named group only, so the empty (core) group is reported as well.',
  why: 'opm does not mind. OLM Classic compares all three parts: nobody provides an incomplete API, and a bundle that requires one cannot be installed.',
  whatToDo: 'Fill in all three, as the CRD has them.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.gvk, value: {kind: Gizmo}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.gvk, value: {group: example.com, version: v1, kind: Gizmo}}\n',
    },
  },
  source: 'docs/reference/properties.md#olmgvk',
  check({ document: blob }, report) {
    for (const { type, value, content } of blob.properties) {
      if (content?.type !== 'olm.gvk' && content?.type !== 'olm.gvk.required') continue;
      if (content.group !== '' && content.version !== '' && content.kind !== '') continue;
      const missing = (['group', 'version', 'kind'] as const).filter((part) => content[part] === '');
      report({
        span: value ?? type ?? blob.schema,
        message: msg('The API lacks {0}.', missing.map((part) => `\`${part}\``).join(', ')),
      });
    }
  },
};
