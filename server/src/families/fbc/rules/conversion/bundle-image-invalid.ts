/** `bundle-image-invalid`: the image of a bundle is no pull spec. */
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { blob, catalog, CHANNEL, GOOD, PACKAGE, packageProperty } from '../shared/example-blobs.ts';
import { imageFault } from '../../../../values/image-fault.ts';
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';

export const rule: Rule = {
  id: 'bundle-image-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'The image of a bundle is no pull spec',
  what: 'The `image` of an `olm.bundle` blob is not empty and cannot be read as `registry/path:tag@digest`: it has a scheme in front, upper-case letters in the path, a digest of the wrong length, blanks, or a variable that nobody replaced.',
  why: 'The cluster could not pull the bundle. `opm validate` refuses such a catalog since v1.64.0; with older releases the installation fails instead.',
  whatToDo:
    'Write the pull spec as `podman pull` takes it, without `docker://` or `https://`. A digest is best: `registry.example.com/gizmo/bundle@sha256:` and 64 lower-case hexadecimal digits.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      blob(
        'schema: olm.bundle',
        'package: gizmo',
        'name: gizmo.v1.0.0',
        'image: docker://registry.example.com/gizmo/bundle:v1.0.0',
        'properties:',
        ...packageProperty('version: 1.0.0'),
      ),
    ),
    good: GOOD,
  },
  since: 'v1.64.0',
  fix: 'safe',
  source: 'docs/reference/validating-catalogs.md#images-are-pull-specs',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const image = bundleOfPackage(view)?.image;
    const fault = image && imageFault(image.value);
    if (fault) report(textFaultReport(image, fault));
  },
};
