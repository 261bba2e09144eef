/** Rule template-entry-null: a null item in the entries. */
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';
import { withoutItem } from '../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'template-entry-null',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Empty item in entries',
  what: 'The `entries` of a basic or substitutes template have an item that is null: a `-` with nothing behind it.',
  why: 'opm crashes on it.',
  whatToDo: 'Remove the item, or write the blob.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  -\n  - schema: olm.bundle\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.bundle\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/templates.md#entries',
  check({ document: { template } = NO_TEMPLATE }, report) {
    if (template === undefined || template.kind === 'semver') return;
    for (const { start, end, isNull } of template.entries) {
      if (isNull)
        report({
          span: { start, end },
          message: msg('This entry is empty, and opm crashes on it.'),
          fixes: [withoutItem({ start, end }, true)],
        });
    }
  },
};
