/** Rule annotations-default-channel-empty: a default channel that is empty. */
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { formatAnnotations } from '../../model/bundle.ts';
import { OPM_BUNDLE, SDK_DEFAULT, STOPS_OPM } from '../../suites.ts';
import { ANNOTATIONS_PATH, bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'annotations-default-channel-empty',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'unit',
  title: 'Default channel that is empty',
  what: 'The annotation for the default channel is there and empty.',
  why: 'The validators refuse it; a make variable that is not set leaves it like that.',
  whatToDo: 'Name one of the channels, or take the annotation away.',
  examples: {
    bad: bundleWhere(
      'channels.v1: stable\n',
      "channels.v1: stable\n  operators.operatorframework.io.bundle.channel.default.v1: ''\n",
      ANNOTATIONS_PATH,
    ),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#format',
  check(bundle, report) {
    const written = formatAnnotations(bundle)?.byKey.get(`${CORE_PREFIX}channel.default.v1`);
    if (written === undefined || written.value !== '') return;
    const message = msg('Name one of the channels, or take the annotation away.');
    report(written.document, { span: written, message, verdict: { stops: STOPS_OPM } });
  },
};
