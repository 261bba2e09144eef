/** `package-name-missing`: an `olm.package` blob without name. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { blob, bundle, catalog, CHANNEL, GOOD } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'package-name-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package has no name',
  what: 'An `olm.package` blob has no `name`, or an empty one.',
  why: 'Channels, bundles and deprecations refer to their package by name. `opm validate` stops at a package without one, and so does every image build that serves the catalog.',
  whatToDo: 'Give the blob the name that the `package` field of its channels and bundles holds.',
  examples: {
    bad: catalog(blob('schema: olm.package', 'defaultChannel: stable'), CHANNEL, bundle('1.0.0')),
    good: GOOD,
  },
  source: 'docs/reference/validating-catalogs.md#a-package-needs-a-name',
  scope: 'document',
  kind: 'package',
  check: (view, report) => {
    if (textOf(view.document.name) !== '') return;
    report({
      span: view.document.name ?? view.document.schema,
      message: msg('This package has no name. Its channels and bundles refer to it by name.'),
    });
  },
};
