/** `deprecation-package-missing`: an `olm.deprecations` blob without package. */
import { settingField } from '../../../../engine/fixes/fixes.ts';
import { fitsInto } from '../shared/dangling-references.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { blob, bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

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
        '  - reference: {schema: olm.bundle, name: gizmo.v1.0.0}',
        '    message: Update to 1.1.0.',
      ),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
    ),
  },
  since: 'v1.32.0',
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#deprecations-need-a-package',
  scope: 'unit',
  check: (catalog, report) => {
    for (const own of catalog.blobs) {
      if (own.kind !== 'deprecations' || textOf(own.package) !== '') continue;
      const fitting = [...catalog.packages.values()].filter((pkg) => fitsInto(own, pkg));
      const [pkg, ...others] = fitting;
      report(own, {
        span: own.package ?? own.schema,
        message: msg('These deprecations do not say which package they belong to: `package` is missing.'),
        fixes:
          pkg === undefined || others.length > 0
            ? []
            : [settingField(own, own.package, { key: 'package', value: pkg.name, after: 'schema' })],
      });
    }
  },
};
