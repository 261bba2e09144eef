/** Rule annotations-mediatype-mismatch: a media type that is not that of the manifests. */
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { formatAnnotations, mediaTypeOf, unreadManifests } from '../../model/bundle.ts';
import { OPM_BUNDLE, SDK_DEFAULT, STOPS_OPM } from '../../suites.ts';
import { ANNOTATIONS_PATH, bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'annotations-mediatype-mismatch',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'unit',
  title: 'Media type that the manifests do not have',
  what: 'The annotation for the media type differs from what the files in `manifests` are: `registry+v1` with a CSV among them, `helm` with a chart, else `plain`.',
  why: 'The validators compare the two.',
  whatToDo:
    'Write the type that the message names, or mend the manifests: a CSV that cannot be read counts as none. Where there is none, that is what you are told.',
  examples: { bad: bundleWhere('registry+v1', 'plain', ANNOTATIONS_PATH), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#format',
  fix: 'safe',
  check(bundle, report) {
    const { document, byKey } = formatAnnotations(bundle) ?? {};
    if (document === undefined) return;
    const type = mediaTypeOf(bundle);
    const written = byKey?.get(`${CORE_PREFIX}mediatype.v1`);
    if (written?.value === type) return;
    const span = written ?? document.annotations.key;
    // Without the key that is said already, and of a CSV that is missing or cannot be read something else is to be mended.
    const isWithoutCsv = bundle.csv === undefined || unreadManifests(bundle).length > 0;
    const isConsequence = written === undefined || (type === 'plain' && isWithoutCsv);
    const title = msg('Write `{0}`', type);
    report(written?.document ?? document, {
      span,
      message: msg('The manifests are of the media type `{0}`.', type),
      ...(written && { fixes: [{ title, safe: true, replacements: [{ span: written, value: type }] }] }),
      verdict: { stops: STOPS_OPM, ...(isConsequence && { isConsequence }) },
    });
  },
};
