/** Rule hint-feature-value: a feature that is neither true nor false. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { annotationsOf, locatedText } from '../csv/shared/places.ts';
import { withAnnotation } from './shared/hint-examples.ts';

const PREFIX = 'features.operators.openshift.io/';

export const rule = csvRule({
  id: 'hint-feature-value',
  severity: 'warning',
  suites: ['advice'],
  title: 'Feature that is neither true nor false',
  what: 'An annotation `features.operators.openshift.io/...` has another value than `"true"` or `"false"`.',
  why: 'The console takes everything but `"false"` for true, so that `"no"` and `"False"` claim the feature; the certification refuses both.',
  whatToDo: 'Write `"true"` or `"false"`.',
  examples: { bad: withAnnotation(`${PREFIX}csi: "False"`), good: withAnnotation(`${PREFIX}csi: "false"`) },
  source: 'docs/reference/csv-fields.md#annotations-of-the-csv',
  fix: 'safe',
  check(csv, report) {
    for (const { name, value } of annotationsOf(csv)) {
      if (!name.startsWith(PREFIX)) continue;
      const written = locatedText(csv, value);
      if (written.value === 'true' || written.value === 'false') continue;
      const word = written.value.toLowerCase().replace(/[^a-z]/g, '');
      report({
        span: written,
        message: msg('`{0}` is neither `true` nor `false`. The console takes it for true.', written.value),
        fixes: fixesFor(written, word === 'true' || word === 'false' ? word : undefined, true),
      });
    }
  },
});
