/** Rule template-semver-no-bundles: a semver template that lists no image. */
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-semver-no-bundles',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Semver template without bundles',
  what: 'None of `candidate`, `fast` and `stable` of a semver template lists a bundle.',
  why: 'There is nothing to render: opm fails.',
  whatToDo: 'List bundle images under `bundles` of at least one of the three.',
  examples: {
    bad: { 'template.yaml': 'schema: olm.semver\nstable:\n  bundles: []\n' },
    good: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  source: 'docs/reference/templates.md#bundles-of-a-semver-template',
  check({ document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'semver' || template.mismatches.length > 0) return;
    if (template.archetypes.some((archetype) => archetype.bundles.length > 0)) return;
    report({
      span: template.schema,
      message: msg('The template lists no bundle in `candidate`, `fast` or `stable`.'),
    });
  },
};
