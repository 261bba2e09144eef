/** Rule olmv1-package-empty: a bundle of no package. */
import { baseName } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { ANNOTATIONS_FILE } from '../../model/bundle.ts';
import { atBundle } from '../shared/at-bundle.ts';
import { ANNOTATIONS_PATH, bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import type { Rule } from '../rule.ts';

const PACKAGE = `${CORE_PREFIX}package.v1`;

export const rule: Rule = {
  id: 'olmv1-package-empty',
  area: 'bundle',
  severity: 'info',
  suites: OLM_V1_SUITES,
  scope: 'unit',
  title: 'OLM v1: bundle of no package',
  what: 'The annotation for the package in `metadata/annotations.yaml` is empty or missing, or the annotations are in another file. Where there are none at all, the validators say so.',
  why: 'The validators let an empty one pass, but OLM v1 refuses the bundle.',
  whatToDo: 'Write the name of the package.',
  examples: { bad: bundleWhere('v1: gizmo-operator', "v1: ''", ANNOTATIONS_PATH), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(bundle, report) {
    const { metadata, annotated } = bundle;
    const document = metadata.find(({ path }) => baseName(path) === ANNOTATIONS_FILE);
    if (document?.annotations.state !== 'map') {
      const message = msg(
        'OLM v1 will not install this bundle: it reads the package from `metadata/annotations.yaml`, and there are no annotations.',
      );
      // operator-sdk finds them in another file.
      atBundle(bundle, report, { message, ...saidBefore(document !== undefined || annotated === undefined) });
      return;
    }
    const { byKey, key } = document.annotations;
    const name = byKey.get(PACKAGE);
    if (name !== undefined && name.value !== '') return;
    report(document, {
      span: name ?? key,
      message: msg('OLM v1 will not install this bundle: it is of no package. Write its name here.'),
      ...saidBefore(name === undefined),
    });
  },
};
