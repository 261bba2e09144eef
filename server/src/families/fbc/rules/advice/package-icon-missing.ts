/** Rule package-icon-missing: a package without an icon. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'package-icon-missing',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'package',
  title: 'Package without an icon',
  what: 'An `olm.package` has no `icon`.',
  why: 'Consoles that list packages show a grey placeholder in its place.',
  whatToDo:
    'Add an `icon` with `base64data` and `mediatype`; `opm init --icon` writes both. SVG scales best and is the smallest.',
  examples: {
    bad: { 'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n' },
    good: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nicon:\n  base64data: PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=\n  mediatype: image/svg+xml\n',
    },
  },
  source: 'docs/reference/blobs.md#what-consoles-show-of-a-package',
  check({ document: blob }, report) {
    if (blob.icon !== undefined) return;
    report({ span: blob.name ?? blob.schema, message: msg('The package has no icon.') });
  },
};
