/** `bundle-image-missing`: a bundle with neither image nor manifests. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { blob, catalog, CHANNEL, GOOD, PACKAGE, packageProperty } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'bundle-image-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle has no image',
  what: 'The `image` of an `olm.bundle` blob is missing or empty, and none of its properties is an `olm.bundle.object`.',
  why: 'There would be no manifests to install. `opm validate` refuses the bundle.',
  whatToDo: 'Add `image` with the pull spec of the bundle image, best by digest.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      blob(
        'schema: olm.bundle',
        'package: gizmo',
        'name: gizmo.v1.0.0',
        'properties:',
        ...packageProperty('version: 1.0.0'),
      ),
    ),
    good: GOOD,
  },
  source: 'docs/reference/validating-catalogs.md#a-bundle-needs-an-image',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    if (bundle === undefined || textOf(bundle.image) !== '') return;
    if (bundle.properties.some((property) => property.type?.value === 'olm.bundle.object')) return;
    report({
      span: bundle.image ?? bundle.name ?? bundle.schema,
      message: msg(
        'This bundle has no image, and no `olm.bundle.object` property that would stand in for it.',
      ),
    });
  },
};
