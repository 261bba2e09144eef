/** Rule opm-bundle-not-decodable: a part of a bundle that opm cannot decode. */
import { msg, type Message } from '../../../../text/message.ts';
import { OPM_BUNDLE } from '../../suites.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'opm-bundle-not-decodable',
  area: 'bundle',
  severity: 'error',
  suites: [OPM_BUNDLE],
  scope: 'unit',
  title: 'Part of a bundle that opm cannot decode',
  what: 'opm decodes the metadata of the CSV, its owned CRDs and its version, and the CRDs, once more by themselves; one of them has a value of another type.',
  why: '`opm alpha bundle validate` refuses the bundle.',
  whatToDo: 'Quote the value, or correct it.',
  examples: { bad: bundleWhere('capabilities: Basic Install', 'certified: true'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check({ csv, crds }, report) {
    const message = msg('opm cannot decode what it needs of this.');
    const crd = crds.find(({ opmFaults }) => opmFaults.length > 0);
    const [at] = crd?.opmFaults ?? [];
    if (crd !== undefined && at !== undefined) {
      // All CRDs are decoded before anything else is asked for.
      if (crd.isRefused) report(crd, { span: crd.kind, message, verdict: { isConsequence: true } });
      else report(crd, { span: at, message: notAsText() });
      return;
    }
    for (const span of csv?.opmFaults ?? []) {
      const isSpecMissing = span.start === csv?.start;
      if (csv !== undefined)
        report(csv, {
          span: isSpecMissing ? csv.kind : span,
          message: isSpecMissing ? msg('This CSV has no `spec`.') : message,
          verdict: { isConsequence: true },
        });
    }
  },
};

function notAsText(): Message {
  return msg(
    '`opm alpha bundle validate` wants a text here: put it in quotes. operator-sdk takes it as it is.',
  );
}
