/** Rule template-substitution-name-duplicate: two substitutions with the same name. */
import { withoutItem } from '../../../engine/fixes/fixes.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';
import { GOOD, repeatedSubstitutions, substituting } from './shared/substitutions.ts';

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
    bad: substituting(
      '- name: registry.example.com/tools/gizmo-bundle:1.0.1',
      '  base: gizmo.v1.0.0',
      '- name: registry.example.com/tools/gizmo-bundle:1.0.1',
      '  base: gizmo.v1.0.1',
    ),
    good: GOOD,
  },
  since: 'v1.66.0',
  fix: 'unsafe',
  source: 'docs/reference/templates.md#substitutions',
  check({ document: { template } = NO_TEMPLATE }, report) {
    for (const { substitution, written, earlier } of repeatedSubstitutions(template, 'name')) {
      report({
        span: written,
        message: msg('"{0}" is already the `name` of another substitution.', written.value),
        fixes: [withoutItem(substitution, false, msg('Remove this substitution'))],
        related: [{ span: earlier, message: msg('Used here.') }],
      });
    }
  },
};
