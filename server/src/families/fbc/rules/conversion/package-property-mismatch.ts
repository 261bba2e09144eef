/** `package-property-mismatch`: the `olm.package` property names another package than the bundle. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { blob, catalog, CHANNEL, GOOD, image, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { versionProperty } from '../shared/version-property.ts';

export const rule: Rule = {
  id: 'package-property-mismatch',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'The `olm.package` property names another package',
  what: 'The `packageName` in the `olm.package` property of a bundle differs from the `package` of the `olm.bundle` blob. A missing `packageName` counts as the empty name.',
  why: 'The two say the same thing in two places. Where they contradict each other, `opm` refuses the whole catalog.',
  whatToDo: 'Write the same package name in both places, exactly as the `olm.package` blob spells it.',
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
        '  - type: olm.package',
        '    value:',
        '      packageName: gizmos',
        '      version: 1.0.0',
      ),
    ),
    good: GOOD,
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#the-package-property-names-the-package',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    const property = bundle && versionProperty(bundle);
    if (property === undefined) return;
    const name = textOf(property.packageName);
    const expected = textOf(bundle?.package);
    if (name === expected) return;
    report({
      span: property.packageName ?? property.place,
      message:
        name === ''
          ? msg('`packageName` is missing here; it must be "{0}", as in `package` of the bundle.', expected)
          : msg('`packageName` is "{0}" here, but the bundle belongs to package "{1}".', name, expected),
      ...(bundle?.package && {
        related: [{ span: bundle.package, message: msg('The bundle belongs to package "{0}".', expected) }],
      }),
      fixes: fixesFor(property.packageName, expected),
    });
  },
};
