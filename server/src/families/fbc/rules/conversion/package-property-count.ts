/** `package-property-count`: a bundle with no or several `olm.package` properties. */
import type { BundleProperty } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { blob, catalog, CHANNEL, GOOD, image, PACKAGE, packageProperty } from '../shared/example-blobs.ts';
import { packageProperties } from '../shared/version-property.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'package-property-count',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle does not have exactly one `olm.package` property',
  what: 'The `properties` of an `olm.bundle` blob hold no property of type `olm.package`, or more than one.',
  why: 'The version of the bundle lives in this property. Without it there is nothing to order upgrades by, and with two `opm` cannot tell which counts: it refuses the whole catalog.',
  whatToDo:
    'Keep exactly one property `{type: olm.package, value: {packageName: …, version: …}}`. Look at its `type`, too: it is compared exactly.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      blob(
        'schema: olm.bundle',
        'package: gizmo',
        'name: gizmo.v1.0.0',
        `image: ${image('1.0.0')}`,
        'properties:',
        ...packageProperty('version: 1.0.0'),
        ...packageProperty('version: 1.0.1'),
      ),
    ),
    good: GOOD,
  },
  fix: 'both',
  source: 'docs/reference/validating-catalogs.md#one-package-property',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    if (bundle === undefined) return;
    const [first, ...extra] = packageProperties(bundle);
    if (first === undefined) {
      report({
        span: bundle.propertiesSpan ?? bundle.schema,
        message: msg('This bundle has no property of type `olm.package`, which tells its version.'),
      });
    }
    for (const property of extra) {
      report({
        span: property,
        message: msg(
          'A bundle has exactly one property of type `olm.package`; this one has {0}.',
          extra.length + 1,
        ),
        ...(first && {
          related: [{ span: first, message: msg('The first one is here.') }],
          fixes: [withoutItem(property, isSame(property, first), msg('Remove this property'))],
        }),
      });
    }
  },
};

/** True if two properties of the type `olm.package` say the same. */
function isSame({ content: one }: BundleProperty, { content: other }: BundleProperty): boolean {
  if (one?.type !== 'olm.package' || other?.type !== 'olm.package') return false;
  return (
    textOf(one.packageName) === textOf(other.packageName) &&
    textOf(one.version) === textOf(other.version) &&
    textOf(one.release) === textOf(other.release)
  );
}
