/** Rule template-substitution-name-duplicate: two substitutions with the same name. */
import { withoutItem } from '../../../engine/fixes/fixes.ts';
import type { Located } from '../../../text/span.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-substitution-name-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Image used in two substitutions',
  what: 'Two substitutions have the same `name`.',
  why: 'An image can stand in for one bundle only: opm v1.66.0 and later refuse the template, older releases fail later or give a wrong graph.',
  whatToDo: 'Use an image of its own for each substitution.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.substitutes\nentries:\n  - {schema: olm.package, name: gizmo, defaultChannel: stable}\n  - {schema: olm.channel, package: gizmo, name: stable, entries: [{name: gizmo.v1.0.0}]}\n  - schema: olm.bundle\n    package: gizmo\n    name: gizmo.v1.0.0\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n    properties:\n      - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nsubstitutions:\n  - name: registry.example.com/tools/gizmo-bundle:1.0.1\n    base: gizmo.v1.0.0\n  - name: registry.example.com/tools/gizmo-bundle:1.0.1\n    base: gizmo.v1.0.1\n',
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
      const { name } = substitution;
      if (name === undefined || name.value === '') continue;
      const earlier = first.get(name.value);
      if (earlier === undefined) {
        first.set(name.value, name);
        continue;
      }
      report({
        span: name,
        message: msg('"{0}" is already the `name` of another substitution.', name.value),
        fixes: [withoutItem(substitution, false, msg('Remove this substitution'))],
        related: [{ span: earlier, message: msg('Used here.') }],
      });
    }
  },
};
