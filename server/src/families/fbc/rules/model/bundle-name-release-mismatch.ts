/** `bundle-name-release-mismatch`: a bundle with a release whose name does not tell it. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { blob, catalog, channel, image, PACKAGE, packageProperty } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { releasedVersion } from '../shared/released-version.ts';

const called = (name: string) =>
  catalog(
    PACKAGE,
    channel(`- name: ${name}`),
    blob(
      'schema: olm.bundle',
      'package: gizmo',
      `name: ${name}`,
      `image: ${image('1.0.0')}`,
      'properties:',
      ...packageProperty('version: 1.0.0', 'release: "2"'),
    ),
  );

export const rule: Rule = {
  id: 'bundle-name-release-mismatch',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'The name of a bundle does not tell its release',
  what: 'The `olm.package` property of a bundle has a `release`, and the name of the bundle is not `<package>-v<version>-<release>`. There is a dash behind the package name, not a dot.',
  why: 'Bundles of the same version are told apart by their release, so the name must carry it. `opm validate` refuses the bundle since v1.62.0; older releases do not know the field.',
  whatToDo:
    'Rename the bundle, in the blob and wherever channels and deprecations name it, or remove the release.',
  examples: { bad: called('gizmo.v1.0.0'), good: called('gizmo-v1.0.0-2') },
  since: 'v1.62.0',
  source: 'docs/reference/validating-catalogs.md#releases-of-bundles',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    const released = bundle && releasedVersion(bundle);
    if (released === undefined) return;
    const { version, release } = released;
    const expected = `${textOf(bundle?.package)}-v${version.value}-${release.value}`;
    if (bundle === undefined || textOf(bundle.name) === expected) return;
    report({
      span: bundle.name ?? bundle.schema,
      message: msg('With release "{0}" this bundle must be called "{1}".', release.value, expected),
      related: [{ span: release, message: msg('The release is set here.') }],
    });
  },
};
