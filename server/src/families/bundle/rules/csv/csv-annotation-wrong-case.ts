/** Rule csv-annotation-wrong-case: an annotation of OLM in another case. */
import { withoutPair } from '../../../../engine/fixes/fixes.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { annotationOf, annotationsOf } from './shared/places.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

/** The keys by what they are in lower case. */
const RIGHT: ReadonlyMap<string, string> = new Map(
  [
    'olm.operatorGroup',
    'olm.operatorNamespace',
    'olm.targetNamespaces',
    'olm.providedAPIs',
    'olm.skipRange',
  ].map((key) => [key.toLowerCase(), key]),
);

export const rule = csvRule({
  id: 'csv-annotation-wrong-case',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'Annotation of OLM in another case',
  what: 'The key of an annotation is `olm.operatorGroup`, `olm.operatorNamespace`, `olm.targetNamespaces`, `olm.providedAPIs` or `olm.skipRange` except for the case of its letters.',
  why: 'OLM takes keys exactly and does not see it; both validators refuse the bundle.',
  whatToDo: 'Write the key as it is.',
  examples: {
    bad: bundleWhere(
      '    capabilities: Basic',
      "    olm.skiprange: '>=0.9.0 <1.0.0'\n    capabilities: Basic",
    ),
    good: bundleWhere(
      '    capabilities: Basic',
      "    olm.skipRange: '>=0.9.0 <1.0.0'\n    capabilities: Basic",
    ),
  },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'both',
  check(csv, report) {
    const { tree } = csv.manifest;
    for (const { name, key } of annotationsOf(csv)) {
      const right = RIGHT.get(name.toLowerCase());
      if (right === undefined || right === name) continue;
      const isTaken = annotationOf(csv, right) !== undefined;
      report({
        span: tree.span(key),
        message: msg('OLM does not see `{0}`: it is called `{1}`.', name, right),
        fixes: isTaken
          ? [withoutPair(tree.span(key), name, false)]
          : fixesFor({ value: name, ...tree.span(key) }, right, true),
      });
    }
  },
});
