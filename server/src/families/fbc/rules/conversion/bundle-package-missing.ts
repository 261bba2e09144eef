/** `bundle-package-missing`: an `olm.bundle` blob without package. */
import type { BundleBlob } from '../../model/blob.ts';
import type { Catalog } from '../../model/catalog.ts';
import { settingField } from '../../../../engine/fixes/fixes.ts';
import { listedNames } from '../shared/listed-names.ts';
import { versionProperty } from '../shared/version-property.ts';
import { msg } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import {
  blob,
  bundle,
  catalog,
  CHANNEL_OF_TWO,
  GOOD,
  image,
  PACKAGE,
  packageProperty,
} from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

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
      CHANNEL_OF_TWO,
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
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#a-bundle-needs-a-package',
  scope: 'unit',
  check: (catalog, report) => {
    for (const own of catalog.blobs) {
      if (own.kind !== 'bundle' || textOf(own.package) !== '') continue;
      report(own, {
        span: own.package ?? own.schema,
        message: msg('This bundle does not say which package it belongs to: `package` is missing.'),
        fixes: packageFixes(own, catalog),
      });
    }
  },
};

/** The package that the bundle names in its property, if a channel of that package lists it and none of its bundles is called so. */
function packageFixes(bundle: BundleBlob, { packages }: Catalog): readonly Fix[] {
  const value = textOf(versionProperty(bundle)?.packageName);
  const pkg = packages.get(value);
  const name = textOf(bundle.name);
  if (pkg === undefined || pkg.definitions.length === 0 || !listedNames(pkg).has(name)) return [];
  if (pkg.bundles.some((other) => textOf(other.name) === name)) return [];
  return [settingField(bundle, bundle.package, { key: 'package', value, after: 'schema' })];
}
