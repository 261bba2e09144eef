/** Rule template-extra-document: text that opm does not read because the template is complete. */
import { withoutDocument } from '../../../engine/fixes/fixes.ts';
import { msg } from '../../../text/message.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-extra-document',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'unit',
  title: 'Second document in a template file',
  what: 'A template file has more than one document.',
  why: 'opm reads the first document only, and ignores all others without a word.',
  whatToDo: 'Keep one template to a file, or remove the separator if the text belongs to the template.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n---\nschema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/templates.md#further-documents',
  check({ documents, blocked }, report) {
    const second = documents[1];
    if (second === undefined || blocked) return;
    report(second, {
      span: { start: second.start, end: second.end },
      fixes: [withoutDocument(second.whole)],
      message: msg('opm reads the first document of a template only; everything from here on is ignored.'),
    });
  },
};
