/** `bundle-release-with-build-metadata`: a bundle with both a release and build metadata. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { blob, catalog, channel, image, PACKAGE, packageProperty } from '../shared/example-blobs.ts';
import { releasedVersion } from '../shared/released-version.ts';

const ofVersion = (version: string) =>
  catalog(
    PACKAGE,
    channel(`- name: gizmo-v${version}-1`),
    blob(
      'schema: olm.bundle',
      'package: gizmo',
      `name: gizmo-v${version}-1`,
      `image: ${image('1.0.0')}`,
      'properties:',
      ...packageProperty(`version: ${version}`, 'release: "1"'),
    ),
  );

export const rule: Rule = {
  id: 'bundle-release-with-build-metadata',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle has a release and build metadata',
  what: 'The `olm.package` property of a bundle has a `release`, and its `version` has build metadata (`+` and what follows).',
  why: 'Build metadata was the old way to tell a rebuild from the build before; releases replace it. With both the order would be unclear, so `opm validate` refuses the bundle since v1.62.0.',
  whatToDo: 'Remove the build metadata from the version, and from the name of the bundle.',
  examples: { bad: ofVersion('1.0.0+build5'), good: ofVersion('1.0.0') },
  since: 'v1.62.0',
  source: 'docs/reference/validating-catalogs.md#releases-of-bundles',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    const released = bundle && releasedVersion(bundle);
    if (released === undefined || released.parsed.build.length === 0) return;
    report({
      span: released.version,
      message: msg(
        'A version with a release has no build metadata: remove "+{0}".',
        released.parsed.build.join('.'),
      ),
      related: [{ span: released.release, message: msg('The release is set here.') }],
    });
  },
};
