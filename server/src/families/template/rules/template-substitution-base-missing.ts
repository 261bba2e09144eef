/** Rule template-substitution-base-missing: a substitution without the name of the bundle to stand in for. */
import { textOf } from '../../../text/span.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-substitution-base-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Substitution without a base',
  what: 'A substitution has no `base`, or an empty one. `base` is the name of the bundle to stand in for.',
  why: 'opm needs both to know what takes the place of what, and refuses the template.',
  whatToDo: 'Add the name of the bundle to stand in for.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.substitutes\nentries:\n  - {schema: olm.package, name: gizmo, defaultChannel: stable}\n  - {schema: olm.channel, package: gizmo, name: stable, entries: [{name: gizmo.v1.0.0}]}\n  - schema: olm.bundle\n    package: gizmo\n    name: gizmo.v1.0.0\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n    properties:\n      - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nsubstitutions:\n  - name: registry.example.com/tools/gizmo-bundle:1.0.1\n',
    },
    good: {
      'template.yaml':
        'schema: olm.template.substitutes\nentries:\n  - {schema: olm.package, name: gizmo, defaultChannel: stable}\n  - {schema: olm.channel, package: gizmo, name: stable, entries: [{name: gizmo.v1.0.0}]}\n  - schema: olm.bundle\n    package: gizmo\n    name: gizmo.v1.0.0\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n    properties:\n      - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nsubstitutions:\n  - name: registry.example.com/tools/gizmo-bundle:1.0.1\n    base: gizmo.v1.0.0\n',
    },
  },
  since: 'v1.62.0',
  source: 'docs/reference/templates.md#substitutions',
  check({ document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'substitutes' || template.mismatches.length > 0) return;
    for (const substitution of template.substitutions) {
      if (textOf(substitution.base) !== '') continue;
      report({
        span: substitution.base ?? substitution,
        message: msg('The substitution has no `base`: the name of the bundle to stand in for.'),
      });
    }
  },
};
