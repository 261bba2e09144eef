/** Rule annotations-not-found: a bundle of which nothing says what it is. */
import { joinPath } from '../../../../engine/files/paths.ts';
import { msg } from '../../../../text/message.ts';
import { ANNOTATIONS_FILE, formatAnnotations, hasBothFolders, type Bundle } from '../../model/bundle.ts';
import { BEHIND_LOADING, OPM_BUNDLE, SDK_DEFAULT, STEP, STOPS_OPM, stopsSdk } from '../../suites.ts';
import { atBundle } from '../shared/at-bundle.ts';
import { bundleWithout, ANNOTATIONS_PATH, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'annotations-not-found',
  area: 'bundle',
  severity: 'error',
  suites: [...BEHIND_LOADING, OPM_BUNDLE],
  scope: 'unit',
  title: 'Bundle without annotations',
  what: 'No file of the bundle has a mapping `annotations` with something in it; for `opm`, no file directly in `metadata`.',
  why: 'The annotations say which package and which channels the bundle belongs to. Without them nothing else is looked at.',
  whatToDo: 'Write `metadata/annotations.yaml`; `operator-sdk generate bundle` makes one.',
  examples: { bad: bundleWithout(ANNOTATIONS_PATH), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check(bundle, report) {
    const { annotated } = bundle;
    const isInFormat = formatAnnotations(bundle) !== undefined || !hasBothFolders(bundle);
    if (isUnreadable(bundle)) {
      const message = msg('No file in `metadata` has a mapping `annotations` with texts.');
      if (!isInFormat) atBundle(bundle, report, { message, verdict: { ...OF_OPM, isConsequence: true } });
    } else if (annotated === undefined) {
      const suites = isInFormat ? BEHIND_LOADING : [...BEHIND_LOADING, OPM_BUNDLE];
      const message = msg(
        'No file of this bundle has `annotations`, so nobody can tell what it is. Write `metadata/annotations.yaml`.',
      );
      atBundle(bundle, report, {
        message,
        verdict: { suites, stops: { ...stopsSdk(STEP.metadata), ...STOPS_OPM } },
      });
    } else if (!isInFormat) {
      const message = msg(
        'No file in `metadata` has a mapping `annotations` with texts. opm looks nowhere else.',
      );
      const verdict = { suites: [SDK_DEFAULT, OPM_BUNDLE], stops: STOPS_OPM };
      const isConsequence = annotated.annotations.state === 'refused';
      atBundle(bundle, report, { message, verdict: isConsequence ? { ...verdict, isConsequence } : verdict });
    }
  },
};

const OF_OPM = { suites: [OPM_BUNDLE], stops: STOPS_OPM };

/** True where operator-sdk stops at the usual file before it looks for others. */
function isUnreadable({ documents, files, metadataFolder }: Bundle): boolean {
  const path = joinPath(metadataFolder, ANNOTATIONS_FILE);
  return files.includes(path) && !documents.some((one) => one.path === path);
}
