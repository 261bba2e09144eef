/** Rule annotations-channels-empty: a bundle for no channel. */
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { formatAnnotations } from '../../model/bundle.ts';
import { OPM_BUNDLE, SDK_DEFAULT, STOPS_OPM } from '../../suites.ts';
import { ANNOTATIONS_PATH, bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'annotations-channels-empty',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'unit',
  title: 'Bundle without channels',
  what: 'The annotation for the channels is missing or empty.',
  why: 'A bundle is published to at least one channel.',
  whatToDo: 'Name the channels, separated by commas.',
  examples: {
    bad: bundleWhere('channels.v1: stable', "channels.v1: ''", ANNOTATIONS_PATH),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#format',
  check(bundle, report) {
    const { document, byKey } = formatAnnotations(bundle) ?? {};
    if (document === undefined) return;
    const written = byKey?.get(`${CORE_PREFIX}channels.v1`);
    if (written !== undefined && written.value !== '') return;
    report(written?.document ?? document, {
      span: written ?? document.annotations.key,
      message: msg('Name at least one channel, such as `stable`.'),
      verdict: { stops: STOPS_OPM, ...(written === undefined && { isConsequence: true }) },
    });
  },
};
