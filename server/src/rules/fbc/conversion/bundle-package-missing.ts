/** `bundle-package-missing`: an `olm.bundle` blob without package. */
import { msg } from '../../../text/message.ts';
import type { Rule } from '../../rule.ts';
import { blob, bundle, catalog, CHANNEL, GOOD, image, PACKAGE, packageProperty } from './examples.ts';
import { textOf } from './first-of.ts';

export const rule: Rule = {
  id: 'bundle-package-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle names no package',
  what: 'An `olm.bundle` blob has no `package`, or an empty one. Nothing else is checked in such a bundle.',
  why: 'The `olm.package` property inside the bundle does not stand in for it: `opm` refuses the whole catalog.',
  whatToDo: 'Add `package` with the name of the package beside `name`.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      blob(
        'schema: olm.bundle',
        'name: gizmo.v1.1.0',
        `image: ${image('1.1.0')}`,
        'properties:',
        ...packageProperty('version: 1.1.0'),
      ),
    ),
    good: GOOD,
  },
  source: 'fbc.md 4.3',
  scope: 'blob',
  check: (view, report) => {
    if (view.blob?.kind !== 'bundle' || textOf(view.blob.package) !== '') return;
    report({
      span: view.blob.package ?? view.blob.schema,
      message: msg('This bundle does not say which package it belongs to: `package` is missing.'),
    });
  },
};
