/** `bundle-version-invalid`: the version of a bundle is no strict semantic version. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { versionInName } from '../shared/version-in-name.ts';
import { formatVersion } from '../../../../version/semver.ts';
import { textOf } from '../../../../text/span.ts';
import { msg } from '../../../../text/message.ts';
import { versionFault } from '../../../../version/version-fault.ts';
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { blob, catalog, CHANNEL, GOOD, image, PACKAGE, packageProperty } from '../shared/example-blobs.ts';
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';
import { versionProperty } from '../shared/version-property.ts';

export const rule: Rule = {
  id: 'bundle-version-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'The version of a bundle is no semantic version',
  what: 'The `version` in the `olm.package` property of a bundle is missing or does not have the form `major.minor.patch`, with an optional pre-release (`-rc.1`) and build metadata (`+abc`). There is no leading `v`, no blank and no leading zero.',
  why: 'Versions order the upgrades of a package and decide which bundle a range selects. `opm` refuses the whole catalog.',
  whatToDo:
    'Write the version as `spec.version` of the ClusterServiceVersion has it, with all three numbers.',
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
        ...packageProperty('version: v1.0.0'),
      ),
    ),
    good: GOOD,
  },
  fix: 'both',
  source: 'docs/reference/validating-catalogs.md#versions-of-bundles',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    const property = bundle && versionProperty(bundle);
    if (property === undefined) return;
    const { version } = property;
    if (version === undefined || version.value === '') {
      report({
        span: version ?? property.place,
        message: msg('The version of the bundle is missing here: `version`, such as 1.0.0.'),
      });
      return;
    }
    const fault = versionFault(version.value);
    if (fault === undefined) return;
    const { suggestion, ...plain } = fault;
    // Where the name has a version, that is the one that is intended.
    const named = versionInName(textOf(bundle?.name));
    if (named === undefined || formatVersion(named) === suggestion) report(textFaultReport(version, fault));
    else report({ ...textFaultReport(version, plain), fixes: fixesFor(version, formatVersion(named)) });
  },
};
