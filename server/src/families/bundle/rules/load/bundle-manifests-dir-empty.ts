/** Rule bundle-manifests-dir-empty: no manifests where they are looked for. */
import { joinPath, relativePath } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import { filesIn, hasFolder } from '../../model/bundle.ts';
import { BEHIND_LOADING, OLM_V1, STEP, stopsSdk } from '../../suites.ts';
import { atBundle } from '../shared/at-bundle.ts';
import { bundleWithout, CSV_FILE, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

/** What opm calls it, whatever the annotations say. */
const MANIFESTS = 'manifests';

export const rule: Rule = {
  id: 'bundle-manifests-dir-empty',
  area: 'bundle',
  severity: 'error',
  suites: [...BEHIND_LOADING, OLM_V1],
  scope: 'unit',
  title: 'Bundle without manifests',
  what: 'The folder of the manifests, which the annotation `operators.operatorframework.io.bundle.manifests.v1` names, is not there or holds no file.',
  why: 'operator-sdk stops here and looks at nothing else.',
  whatToDo: 'Put the CSV and its CRDs into the folder, or name the right one.',
  examples: {
    bad: { ...bundleWithout(CSV_FILE), 'manifests/v1/gizmo.yaml': GOOD_BUNDLE[CSV_FILE] ?? '' },
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check(bundle, report) {
    const { namedFolder, root } = bundle;
    if (filesIn(bundle, namedFolder).length > 0) return;
    const message = msg(
      'There are no manifests in `{0}`, so operator-sdk stops here.',
      relativePath(root, namedFolder),
    );
    // That the folder is not there is told by another rule, unless it is one of another name.
    const isTold = namedFolder === joinPath(root, MANIFESTS) && !hasFolder(bundle, MANIFESTS);
    const stops = stopsSdk(STEP.mediaType);
    atBundle(bundle, report, { message, verdict: { stops, ...(isTold && { isConsequence: true }) } });
  },
};
