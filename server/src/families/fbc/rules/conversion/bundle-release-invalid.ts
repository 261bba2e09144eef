/** `bundle-release-invalid`: a malformed release of a bundle. */
import { releaseFault } from '../../../../version/release.ts';
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { blob, catalog, channel, image, PACKAGE, packageProperty } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';
import { versionProperty } from '../shared/version-property.ts';

const withRelease = (release: string) =>
  catalog(
    PACKAGE,
    channel('- name: gizmo-v1.0.0-1'),
    blob(
      'schema: olm.bundle',
      'package: gizmo',
      'name: gizmo-v1.0.0-1',
      `image: ${image('1.0.0')}`,
      'properties:',
      ...packageProperty('version: 1.0.0', `release: "${release}"`),
    ),
  );

export const rule: Rule = {
  id: 'bundle-release-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'The release of a bundle is malformed',
  what: 'The `release` in the `olm.package` property of a bundle has more than 20 characters, or is not made of parts joined by dots, each of letters, digits and dashes. A part that is a number has no leading zero.',
  why: 'The release orders bundles of the same version. `opm` refuses the whole catalog since v1.62.0; older releases do not know the field.',
  whatToDo:
    'Write a short release such as `1` or `2.hotfix`, in quotes where it is a number, and repeat it in the bundle name.',
  examples: { bad: withRelease('01'), good: withRelease('1') },
  since: 'v1.62.0',
  fix: 'safe',
  source: 'docs/reference/validating-catalogs.md#releases-of-bundles',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    const release = bundle && versionProperty(bundle)?.release;
    const fault = release && releaseFault(release.value);
    if (fault === undefined || release === undefined) return;
    const { suggestion, ...plain } = fault;
    // The name of the bundle ends in its release: where it would not, something else is wrong as well.
    const fits = suggestion !== undefined && textOf(bundle?.name).endsWith(`-${suggestion}`);
    report(textFaultReport(release, fits ? fault : plain));
  },
};
