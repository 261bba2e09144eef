/** `deprecation-package-unknown`: deprecations of a package that does not exist. */
import type { BlobBase, DeprecationsBlob } from '../../../model/blob.ts';
import type { Catalog } from '../../../model/catalog.ts';
import { msg } from '../../../text/message.ts';
import type { Rule } from '../../rule.ts';
import { blob, bundle, catalog, CHANNEL, deprecations, PACKAGE } from './examples.ts';
import { textOf } from './first-of.ts';
import { fixesFor } from './suggestion.ts';
import { unknownPackages } from './unknown-packages.ts';

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
  source: 'fbc.md 4.3',
  scope: 'catalog',
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
          fixes: fitsInto(deprecations, suggestion, catalog)
            ? fixesFor(deprecations.package, suggestion)
            : [],
        });
      }
    }
  },
};

/** True if a package has no deprecations of its own, and all of the channels and bundles that these refer to. */
function fitsInto({ entries }: DeprecationsBlob, name: string | undefined, { packages }: Catalog): boolean {
  const pkg = name === undefined ? undefined : packages.get(name);
  if (pkg === undefined || pkg.deprecations.length > 0) return false;
  const known = new Map<string, readonly BlobBase[]>([
    ['olm.channel', pkg.channels],
    ['olm.bundle', pkg.bundles],
  ]);
  return entries.every(({ reference }) => {
    const blobs = known.get(textOf(reference?.schema));
    return blobs === undefined || blobs.some((blob) => textOf(blob.name) === textOf(reference?.name));
  });
}
