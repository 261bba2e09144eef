/** `deprecation-package-missing`: an `olm.deprecations` blob without package. */
import { msg } from '../../../text/message.ts';
import type { Rule } from '../../rule.ts';
import { blob, bundle, catalog, CHANNEL, deprecations, PACKAGE } from './examples.ts';
import { textOf } from './first-of.ts';

export const rule: Rule = {
  id: 'deprecation-package-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'Deprecations name no package',
  what: 'An `olm.deprecations` blob has no `package`, or an empty one.',
  why: '`opm` cannot tell what is deprecated and refuses the whole catalog. Releases before v1.32.0 ignore the blob.',
  whatToDo: 'Add `package` with the name of the package, beside `schema` and not inside the entries.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      blob(
        'schema: olm.deprecations',
        'entries:',
        '  - reference: {schema: olm.channel, name: stable}',
        '    message: Use channel fast.',
      ),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.channel, name: stable}', '  message: Use channel fast.'),
    ),
  },
  since: 'v1.32.0',
  source: 'fbc.md 4.3',
  scope: 'blob',
  check: (view, report) => {
    if (view.blob?.kind !== 'deprecations' || textOf(view.blob.package) !== '') return;
    report({
      span: view.blob.package ?? view.blob.schema,
      message: msg('These deprecations do not say which package they belong to: `package` is missing.'),
    });
  },
};
