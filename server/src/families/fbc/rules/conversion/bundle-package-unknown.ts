/** `bundle-package-unknown`: a bundle of a package that does not exist. */
import type { BundleBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { msg } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import { blob, bundle, catalog, CHANNEL_OF_TWO, GOOD, image, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { listedNames } from '../shared/listed-names.ts';
import { unknownPackages } from '../shared/unknown-packages.ts';
import { versionProperty } from '../shared/version-property.ts';

export const rule: Rule = {
  id: 'bundle-package-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle belongs to no package of the catalog',
  what: 'The `package` of an `olm.bundle` blob names no `olm.package` blob of this catalog. Nothing else is checked in such a bundle. While a blob of the catalog cannot be read, this is not reported: it may be the package.',
  why: '`opm` cannot tell where the bundle belongs and refuses the whole catalog.',
  whatToDo: 'Write the name of the package as the `olm.package` blob spells it, or add the missing blob.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL_OF_TWO,
      bundle('1.0.0'),
      blob(
        'schema: olm.bundle',
        'package: gismo',
        'name: gizmo.v1.1.0',
        `image: ${image('1.1.0')}`,
        'properties:',
        '  - type: olm.package',
        '    value:',
        '      packageName: gismo',
        '      version: 1.1.0',
      ),
    ),
    good: GOOD,
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#a-bundle-needs-a-known-package',
  scope: 'unit',
  check: (catalog, report) => {
    for (const { pkg, suggestion } of unknownPackages(catalog, ({ bundles }) => bundles.length > 0)) {
      const message =
        suggestion === undefined
          ? msg('There is no package "{0}" in this catalog.', pkg.name)
          : msg('There is no package "{0}" in this catalog. Did you mean "{1}"?', pkg.name, suggestion);
      for (const bundle of pkg.bundles) {
        report(bundle, {
          span: bundle.package ?? bundle.schema,
          message,
          fixes: movingFix(bundle, suggestion === undefined ? undefined : catalog.packages.get(suggestion)),
        });
      }
    }
  },
};

/**
 * The fix that names the package, in the bundle's own property as well if that has the same misspelling. Only where a channel of
 * the package lists the bundle, or it would belong to no channel next.
 */
function movingFix(bundle: BundleBlob, pkg: Package | undefined): readonly Fix[] {
  const name = textOf(bundle.name);
  if (pkg === undefined || bundle.package === undefined || !listedNames(pkg).has(name)) return [];
  if (pkg.bundles.some((other) => textOf(other.name) === name)) return [];
  const inProperty = versionProperty(bundle)?.packageName;
  const places = [bundle.package, ...(inProperty?.value === bundle.package.value ? [inProperty] : [])];
  return [
    {
      title: msg('Change to "{0}"', pkg.name),
      safe: false,
      replacements: places.map(({ start, end }) => ({ span: { start, end }, value: pkg.name })),
    },
  ];
}
