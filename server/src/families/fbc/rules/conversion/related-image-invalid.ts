/** `related-image-invalid`: a related image that is no pull spec. */
import type { Rule } from '../rule.ts';
import { bundleOfPackage } from '../shared/checked-further.ts';
import { relatedImagesOf } from '../../model/related-images.ts';
import {
  blob,
  catalog,
  CHANNEL,
  image as bundleImage,
  PACKAGE,
  packageProperty,
} from '../shared/example-blobs.ts';
import { imageFault } from '../../../../values/image-fault.ts';
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';

const withRelatedImage = (related: string) =>
  catalog(
    PACKAGE,
    CHANNEL,
    blob(
      'schema: olm.bundle',
      'package: gizmo',
      'name: gizmo.v1.0.0',
      `image: ${bundleImage('1.0.0')}`,
      'properties:',
      ...packageProperty('version: 1.0.0'),
      'relatedImages:',
      '  - name: ""',
      `    image: ${bundleImage('1.0.0')}`,
      '  - name: manager',
      `    image: ${related}`,
    ),
  );

export const rule: Rule = {
  id: 'related-image-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A related image is no pull spec',
  what: 'An `image` among the `relatedImages` of a bundle is not empty and cannot be read as `registry/path:tag@digest`.',
  why: 'Related images are what mirroring tools copy for clusters without internet access. `opm validate` refuses a catalog with a malformed one since v1.64.0; with older releases the mirroring fails.',
  whatToDo:
    'Write the pull spec as `podman pull` takes it. If it comes from the ClusterServiceVersion, mend it there: `opm render` copies it as it is.',
  examples: {
    bad: withRelatedImage('registry.example.com/Gizmo/manager:v1.0.0'),
    good: withRelatedImage('registry.example.com/gizmo/manager:v1.0.0'),
  },
  since: 'v1.64.0',
  fix: 'safe',
  source: 'docs/reference/validating-catalogs.md#images-are-pull-specs',
  scope: 'document',
  kind: 'bundle',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    if (!bundle?.relatedImages?.value.some((image) => imageFault(image) !== undefined)) return;
    for (const { image } of relatedImagesOf(view.tree, bundle)) {
      const fault = image && imageFault(image.value);
      if (fault) report(textFaultReport(image, fault));
    }
  },
};
