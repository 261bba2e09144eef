/** `deprecation-package-duplicate`: two `olm.deprecations` blobs for one package. */
import { msg } from '../../../text/message.ts';
import type { Rule } from '../../rule.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from './examples.ts';

export const rule: Rule = {
  id: 'deprecation-package-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package has two blobs of deprecations',
  what: 'Two `olm.deprecations` blobs have the same `package`. Only the first is checked any further.',
  why: '`opm` does not merge deprecations: it refuses the whole catalog. Releases before v1.32.0 ignore both blobs.',
  whatToDo: 'Move the entries of both into one blob.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
      deprecations('- reference: {schema: olm.channel, name: stable}', '  message: Use channel fast.'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations(
        '- reference: {schema: olm.bundle, name: gizmo.v1.0.0}',
        '  message: Update to 1.1.0.',
        '- reference: {schema: olm.channel, name: stable}',
        '  message: Use channel fast.',
      ),
    ),
  },
  since: 'v1.32.0',
  source: 'fbc.md 4.3',
  scope: 'package',
  check: (pkg, report) => {
    const [first, ...repeats] = pkg.deprecations;
    if (first === undefined) return;
    for (const repeat of repeats) {
      report(repeat, {
        span: repeat.package ?? repeat.schema,
        message: msg('Package "{0}" already has deprecations in this catalog.', pkg.name),
        related: [
          {
            blob: first,
            span: first.package ?? first.schema,
            message: msg('The first deprecations of package "{0}" are here.', pkg.name),
          },
        ],
      });
    }
  },
};
