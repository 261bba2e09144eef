/** Rule hint-annotation-misspelt: an annotation that nobody reads for its spelling. */
import { withoutPair } from '../../../../engine/fixes/fixes.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { annotationOf, annotationsOf } from '../csv/shared/places.ts';
import { withAnnotation } from './shared/hint-examples.ts';
import { rightKey } from './shared/known-annotations.ts';

export const rule = csvRule({
  id: 'hint-annotation-misspelt',
  severity: 'warning',
  suites: ['advice'],
  title: 'Misspelt annotation',
  what: 'The key of an annotation of the CSV is a known one in another case of letters (`containerimage`), or a usual slip (`olm.skipRanges`, `features.operators.openshift.io/fips`).',
  why: 'Consoles and catalogs take keys exactly: what is written there is not shown, and has no effect.',
  whatToDo: 'Write the key as the message says.',
  examples: {
    bad: withAnnotation("olm.skipRanges: '>=0.9.0 <1.0.0'"),
    good: withAnnotation("olm.skipRange: '>=0.9.0 <1.0.0'"),
  },
  source: 'docs/reference/csv-fields.md#annotations-of-the-csv',
  fix: 'both',
  misspelling: true,
  check(csv, report) {
    const { tree } = csv.manifest;
    for (const { name, key } of annotationsOf(csv)) {
      const right = rightKey(name);
      if (right === undefined) continue;
      const isTaken = annotationOf(csv, right) !== undefined;
      report({
        span: tree.span(key),
        message: msg('Nobody reads `{0}`: it is called `{1}`.', name, right),
        fixes: isTaken
          ? [withoutPair(tree.span(key), name, false)]
          : fixesFor({ value: name, ...tree.span(key) }, right, true),
      });
    }
  },
});
