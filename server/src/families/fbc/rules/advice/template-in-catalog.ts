/** Rule template-in-catalog: a template inside a catalog folder, where it has no effect. */
import { isAnyGeneratorSchema } from '../../model/generator-schemas.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'template-in-catalog',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'unit',
  title: 'Template inside a catalog folder',
  what: 'A document with the schema of a template (`olm.template.basic`, `olm.semver`, `olm.template.substitutes`, or one of the removed composite schemas) lies among the files of a catalog. An info where the catalog has bundles: then somebody renders it.',
  why: 'Templates are input for `opm alpha render-template`. In a catalog they are blobs of an unknown schema: accepted, shipped with the image, and without effect. What you change in the template does not reach the catalog until you render it.',
  whatToDo:
    'Move the template out of the folder, or add a line for it to `.indexignore`. Then render it into the catalog.',
  examples: {
    bad: {
      'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable-v1.0\n',
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: { 'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable-v1.0\n' },
  },
  fix: 'unsafe',
  source: 'docs/reference/blobs.md#templates-among-catalogs',
  check({ blobs, isLoose }, report) {
    if (isLoose) return;
    const isRendered = blobs.some(({ kind }) => kind === 'bundle');
    for (const blob of blobs) {
      if (blob.kind !== 'custom' || !isAnyGeneratorSchema(blob.schema.value)) continue;
      const { value, start, end } = blob.schema;
      report(blob, {
        span: { start, end },
        // Beside what was rendered from it, it is in the way of nobody.
        ...(isRendered ? { severity: 'info' as const } : {}),
        message: msg(
          'A template (`{0}`) has no effect inside a catalog: render it, and keep it elsewhere.',
          value,
        ),
      });
    }
  },
};
