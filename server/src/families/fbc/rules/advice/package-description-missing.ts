/** Rule package-description-missing: a package that does not say what it is. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'package-description-missing',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'package',
  title: 'Package without a description',
  what: 'An `olm.package` has no `description`, or an empty one.',
  why: 'Tools that read the catalog itself, such as the consoles for OLM v1, have nothing to show for the package; the description in the bundles only helps those that open every bundle.',
  whatToDo: 'Add a `description`. Markdown is fine.',
  examples: {
    bad: { 'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n' },
    good: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\ndescription: Runs gizmos on your cluster.\n',
    },
  },
  source: 'docs/reference/blobs.md#what-consoles-show-of-a-package',
  check({ document: blob }, report) {
    if (blob.description?.value === true) return;
    report({ span: blob.name ?? blob.schema, message: msg('The package has no description.') });
  },
};
