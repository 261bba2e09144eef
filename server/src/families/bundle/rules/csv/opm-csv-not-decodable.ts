/** Rule opm-csv-not-decodable: a CSV that opm cannot decode. */
import { OLM_V1, OPM_BUNDLE } from '../../suites.ts';
import { bundleWhere } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'opm-csv-not-decodable',
  area: 'bundle',
  severity: 'error',
  suites: [OPM_BUNDLE, OLM_V1],
  scope: 'document',
  title: 'CSV that opm cannot decode',
  what: 'A boolean or number stands without quotes where a text belongs, most often as the value of an annotation or of an environment variable; or operator-sdk cannot decode the CSV either.',
  why: '`opm alpha bundle validate` and OLM v1 decode the CSV strictly, while operator-sdk turns such values into texts and says nothing.',
  whatToDo: 'Put the value in quotes. Only the first such value is marked.',
  examples: {
    bad: bundleWhere('capabilities: Basic Install', 'certified: false'),
    good: bundleWhere('capabilities: Basic Install', "certified: 'false'"),
  },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  fix: 'safe',
  check({ document }, report) {
    const decoding = document?.decoding;
    const [fault] = decoding?.exact ?? [];
    if (fault === undefined) return;
    const { span, message, fixes } = fault;
    // operator-sdk stumbles over the same value, and that is said already.
    const isConsequence = decoding?.lenient[0]?.span.start === span.start;
    report({
      span,
      message,
      fixes,
      ...(isConsequence && { verdict: { suites: [OPM_BUNDLE, OLM_V1], isConsequence } }),
    });
  },
};
