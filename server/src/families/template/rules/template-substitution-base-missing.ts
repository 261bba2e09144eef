/** Rule template-substitution-base-missing: a substitution without the name of the bundle to stand in for. */
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';
import { GOOD, substitutionsWithout, substituting } from './shared/substitutions.ts';

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
    bad: substituting('- name: registry.example.com/tools/gizmo-bundle:1.0.1'),
    good: GOOD,
  },
  since: 'v1.62.0',
  source: 'docs/reference/templates.md#substitutions',
  check({ document: { template } = NO_TEMPLATE }, report) {
    for (const substitution of substitutionsWithout(template, 'base')) {
      report({
        span: substitution.base ?? substitution,
        message: msg('The substitution has no `base`: the name of the bundle to stand in for.'),
      });
    }
  },
};
