/** Rule template-type-mismatch: a value that opm cannot decode. */
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-type-mismatch',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Wrong type in a template',
  what: 'A key of a template holds something else than it must: text where a list belongs, a quoted boolean, an image given as a plain list item. Keys that opm does not know are not looked at here.',
  why: '`opm alpha render-template` refuses the file.',
  whatToDo: 'Write the value as the message says. Bundles are mappings: `- image: …`.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\ngenerateMajorChannels: "true"\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\ngenerateMajorChannels: true\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  source: 'docs/reference/templates.md#keys-and-types',
  check({ document: { template } = NO_TEMPLATE }, report) {
    for (const { start, end, message } of template?.mismatches ?? [])
      report({ span: { start, end }, message });
  },
};
