/** Rule template-substitution-same: a substitution whose name equals its base. */
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';
import { withoutItem } from '../../../engine/fixes/fixes.ts';
import { GOOD, substituting } from './shared/substitutions.ts';

export const rule: Rule = {
  id: 'template-substitution-same',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Substitution of a bundle by itself',
  what: 'The `name` and the `base` of a substitution are the same.',
  why: 'opm refuses the template. The two are of different kinds: `name` is the pull spec of the new bundle, `base` the name of the old one.',
  whatToDo: 'Write the pull spec of the new bundle image as `name`.',
  examples: {
    bad: substituting('- name: gizmo.v1.0.0', '  base: gizmo.v1.0.0'),
    good: GOOD,
  },
  since: 'v1.62.0',
  fix: 'unsafe',
  source: 'docs/reference/templates.md#substitutions',
  check({ document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'substitutes') return;
    for (const substitution of template.substitutions) {
      const { name, base } = substitution;
      if (name === undefined || name.value === '' || name.value !== base?.value) continue;
      report({
        span: name,
        message: msg(
          '`name` and `base` are the same. `name` is the pull spec of the new bundle, `base` the name of the old one.',
        ),
        fixes: [withoutItem(substitution, false, msg('Remove this substitution'))],
      });
    }
  },
};
