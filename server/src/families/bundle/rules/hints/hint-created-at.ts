/** Rule hint-created-at: a time of creation that is none. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { isRfc3339 } from '../../../../values/rfc3339.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { annotationText } from '../csv/shared/places.ts';
import { withAnnotation } from './shared/hint-examples.ts';

/** Times in the right order, with other signs between their parts. */
const NEARLY = /^(\d{4}-\d\d-\d\d)[T ](\d{1,2})[:-](\d\d)[:-](\d\d)(?:\.\d+)?(?: ?(?:Z|UTC))?$/;
/** What consoles read all the same, and only take for their own zone; one real bundle in four has it. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?$/;

export const rule = csvRule({
  id: 'hint-created-at',
  severity: 'warning',
  suites: ['advice'],
  title: 'Time of creation that is none',
  what: 'The annotation `createdAt` is no time such as `2024-05-01T12:00:00Z`. That the zone is missing, the time, or the `T`, does not matter.',
  why: 'Consoles sort by it and show how old a release is; what they cannot read is shown as it stands. The certification wants the time in UTC.',
  whatToDo: 'Write the time in UTC: `date -u +%Y-%m-%dT%H:%M:%SZ`.',
  examples: {
    bad: withAnnotation("createdAt: '2024-05-01T12-00-00Z'"),
    good: withAnnotation("createdAt: '2024-05-01T12:00:00Z'"),
  },
  source: 'docs/reference/csv-fields.md#annotations-of-the-csv',
  fix: 'unsafe',
  check(csv, report) {
    const written = annotationText(csv, 'createdAt');
    if (written === undefined || written.value === '' || isRfc3339(written.value)) return;
    const [, date, time = '00:00'] = WITHOUT_ZONE.exec(written.value) ?? [];
    if (date !== undefined && isRfc3339(`${date}T${time.padEnd(8, ':00')}Z`)) return;
    const mended = written.value.replace(NEARLY, '$1T$2:$3:$4Z');
    report({
      span: written,
      message: msg(
        '`{0}` is no time in UTC as it is wanted here, such as `2024-05-01T12:00:00Z`.',
        written.value,
      ),
      fixes: fixesFor(written, isRfc3339(mended) ? mended : undefined),
    });
  },
});
