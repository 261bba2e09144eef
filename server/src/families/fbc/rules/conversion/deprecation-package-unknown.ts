/** `deprecation-package-unknown`: deprecations of a package that does not exist. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { blob, bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';
import { fitsInto } from '../shared/dangling-references.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { unknownPackages } from '../shared/unknown-packages.ts';

export const rule: Rule = {
  id: 'deprecation-package-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'Deprecations belong to no package of the catalog',
  what: 'The `package` of an `olm.deprecations` blob names no `olm.package` blob of this catalog. The bundles and channels that it refers to are not looked for then. While a blob of the catalog cannot be read, this is not reported: it may be the package.',
  why: '`opm` refuses the whole catalog. Releases before v1.32.0 ignore the blob.',
  whatToDo:
    'Write the name of the package as the `olm.package` blob spells it, or remove the deprecations together with the package.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      blob(
        'schema: olm.deprecations',
        'package: gismo',
        'entries:',
        '  - reference: {schema: olm.package}',
        '    message: Gizmo is no longer maintained.',
      ),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.package}', '  message: Gizmo is no longer maintained.'),
    ),
  },
  since: 'v1.32.0',
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#deprecations-need-a-package',
  scope: 'unit',
  check: (catalog, report) => {
    const unknown = unknownPackages(catalog, ({ deprecations }) => deprecations.length > 0);
    for (const { pkg, suggestion } of unknown) {
      const message =
        suggestion === undefined
          ? msg('There is no package "{0}" in this catalog.', pkg.name)
          : msg('There is no package "{0}" in this catalog. Did you mean "{1}"?', pkg.name, suggestion);
      for (const deprecations of pkg.deprecations) {
        report(deprecations, {
          span: deprecations.package ?? deprecations.schema,
          message,
          fixes: fitsInto(deprecations, catalog.packages.get(suggestion ?? ''))
            ? fixesFor(deprecations.package, suggestion)
            : [],
        });
      }
    }
  },
};
