/** Rule template-semver-image-missing: a bundle of a semver template without image. */
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-semver-image-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Semver bundle without an image',
  what: 'An item of `bundles` in a semver template has no `image`, or an empty one.',
  why: 'opm tries to render the empty image, and fails.',
  whatToDo: 'Add the pull spec, or remove the item.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n    - image:\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  source: 'docs/reference/templates.md#bundles-of-a-semver-template',
  check({ document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'semver') return;
    for (const { bundles } of template.archetypes) {
      for (const bundle of bundles) {
        if ((bundle.image?.value ?? '') !== '' || bundle.isMismatch) continue;
        report({ span: bundle.image ?? bundle, message: msg('This bundle has no `image`.') });
      }
    }
  },
};
