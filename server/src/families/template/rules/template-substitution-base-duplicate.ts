/** Rule template-substitution-base-duplicate: two substitutions with the same base. */
import { withoutItem } from '../../../engine/fixes/fixes.ts';
import type { Located } from '../../../text/span.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-substitution-base-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Bundle substituted twice',
  what: 'Two substitutions have the same `base`.',
  why: 'A bundle can be stood in for once only: opm v1.66.0 and later refuse the template, older releases fail later or give a wrong graph.',
  whatToDo:
    'Substitute the bundle that the first substitution brought in: its name is the `base` of the second.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.substitutes\nentries:\n  - {schema: olm.package, name: gizmo, defaultChannel: stable}\n  - {schema: olm.channel, package: gizmo, name: stable, entries: [{name: gizmo.v1.0.0}]}\n  - schema: olm.bundle\n    package: gizmo\n    name: gizmo.v1.0.0\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n    properties:\n      - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nsubstitutions:\n  - name: registry.example.com/tools/gizmo-bundle:1.0.1\n    base: gizmo.v1.0.0\n  - name: registry.example.com/tools/gizmo-bundle:1.0.2\n    base: gizmo.v1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.template.substitutes\nentries:\n  - {schema: olm.package, name: gizmo, defaultChannel: stable}\n  - {schema: olm.channel, package: gizmo, name: stable, entries: [{name: gizmo.v1.0.0}]}\n  - schema: olm.bundle\n    package: gizmo\n    name: gizmo.v1.0.0\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n    properties:\n      - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nsubstitutions:\n  - name: registry.example.com/tools/gizmo-bundle:1.0.1\n    base: gizmo.v1.0.0\n',
    },
  },
  since: 'v1.66.0',
  fix: 'unsafe',
  source: 'docs/reference/templates.md#substitutions',
  check({ document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'substitutes') return;
    const first = new Map<string, Located<string>>();
    for (const substitution of template.substitutions) {
      const { base } = substitution;
      if (base === undefined || base.value === '') continue;
      const earlier = first.get(base.value);
      if (earlier === undefined) {
        first.set(base.value, base);
        continue;
      }
      report({
        span: base,
        message: msg('"{0}" is already the `base` of another substitution.', base.value),
        fixes: [withoutItem(substitution, false, msg('Remove this substitution'))],
        related: [{ span: earlier, message: msg('Used here.') }],
      });
    }
  },
};
