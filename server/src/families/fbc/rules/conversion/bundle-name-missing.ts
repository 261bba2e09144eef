/** `bundle-name-missing`: an `olm.bundle` blob without name. */
import type { BundleBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { formatVersion, parseVersion } from '../../../../version/semver.ts';
import { settingField } from '../../../../engine/fixes/fixes.ts';
import { versionInName } from '../shared/version-in-name.ts';
import { listedNames } from '../shared/listed-names.ts';
import { versionProperty } from '../shared/version-property.ts';
import { msg } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import { checkedBundles } from '../shared/checked-further.ts';
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
  id: 'bundle-name-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle has no name',
  what: 'An `olm.bundle` blob has no `name`, or an empty one.',
  why: 'Channels list bundles by name, so a bundle without one is in no channel, and `opm` refuses the whole catalog.',
  whatToDo:
    'Give the bundle the `metadata.name` of its ClusterServiceVersion, such as `gizmo.v1.0.0`, and list that name in a channel.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL_OF_TWO,
      bundle('1.0.0'),
      blob(
        'schema: olm.bundle',
        'package: gizmo',
        `image: ${image('1.1.0')}`,
        'properties:',
        ...packageProperty('version: 1.1.0'),
      ),
    ),
    good: GOOD,
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#a-bundle-needs-a-name',
  scope: 'part',
  check: (pkg, report, catalog) => {
    for (const own of checkedBundles(pkg, catalog)) {
      if (textOf(own.name) !== '') continue;
      report(own, {
        span: own.name ?? own.schema,
        message: msg('This bundle of package "{0}" has no name.', pkg.name),
        fixes: nameFixes(own, pkg),
      });
    }
  },
};

/** The name with the version of the bundle that a channel lists and no bundle has, if that is one. */
function nameFixes(bundle: BundleBlob, pkg: Package): readonly Fix[] {
  const version = parseVersion(textOf(versionProperty(bundle)?.version));
  if (version === undefined) return [];
  const taken = new Set(pkg.bundles.map((other) => textOf(other.name)));
  const [value, ...others] = [...listedNames(pkg)].filter((name) => {
    const intended = taken.has(name) ? undefined : versionInName(name);
    return intended !== undefined && formatVersion(intended) === formatVersion(version);
  });
  if (value === undefined || others.length > 0) return [];
  return [settingField(bundle, bundle.name, { key: 'name', value, after: 'package' })];
}
