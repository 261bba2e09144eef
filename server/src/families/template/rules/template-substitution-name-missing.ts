/** Rule template-substitution-name-missing: a substitution without the pull spec of the new bundle. */
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';
import { GOOD, substitutionsWithout, substituting } from './shared/substitutions.ts';

export const rule: Rule = {
  id: 'template-substitution-name-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Substitution without a name',
  what: 'A substitution has no `name`, or an empty one. `name` is the pull spec of the new bundle.',
  why: 'opm needs both to know what takes the place of what, and refuses the template.',
  whatToDo: 'Add the pull spec of the new bundle.',
  examples: {
    bad: substituting('- base: gizmo.v1.0.0'),
    good: GOOD,
  },
  since: 'v1.62.0',
  source: 'docs/reference/templates.md#substitutions',
  check({ document: { template } = NO_TEMPLATE }, report) {
    for (const substitution of substitutionsWithout(template, 'name')) {
      report({
        span: substitution.name ?? substitution,
        message: msg('The substitution has no `name`: the pull spec of the new bundle.'),
      });
    }
  },
};
