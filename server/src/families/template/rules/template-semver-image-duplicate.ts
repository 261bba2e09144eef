/** Rule template-semver-image-duplicate: an image twice in one archetype. */
import type { SemverBundle } from '../model/template.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';
import { withoutItem } from '../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'template-semver-image-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Image twice in one archetype',
  what: 'The same image is listed twice under one of `candidate`, `fast` and `stable`. The same image in several of them is the normal case.',
  why: 'Both render to the same bundle, and opm refuses a bundle that is twice in one archetype.',
  whatToDo: 'Remove one of the two, or write the version that you meant.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/templates.md#bundles-of-a-semver-template',
  check({ document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'semver') return;
    for (const { name, bundles } of template.archetypes) {
      const first = new Map<string, SemverBundle>();
      for (const bundle of bundles) {
        const image = bundle.image?.value ?? '';
        const earlier = first.get(image);
        if (image === '' || earlier === undefined) {
          first.set(image, bundle);
          continue;
        }
        report({
          span: bundle.image ?? bundle,
          message: msg('This image is already listed under `{0}`.', name),
          related: [{ span: earlier.image ?? earlier, message: msg('Listed here.') }],
          fixes: [withoutItem(bundle, true)],
        });
      }
    }
  },
};
