/** Rule cluster-strategy-unknown: an install strategy that OLM does not know. */
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { textOf, valueAt } from '../../../kube/model/fields.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';

const STRATEGY = 'deployment';

export const rule = csvRule({
  id: 'cluster-strategy-unknown',
  severity: 'warning',
  suites: [ADVICE],
  title: 'Install strategy that OLM does not know',
  what: '`spec.install.strategy` is something else than `deployment`.',
  why: 'The validators take every text, but OLM Classic has no other strategy: the CSV fails, and the operator is never started.',
  whatToDo: 'Write `strategy: deployment`.',
  examples: { bad: bundleWhere('strategy: deployment', 'strategy: Deployment'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  fix: 'safe',
  check({ manifest, spec }, report) {
    const node = valueAt(manifest, spec, 'install', 'strategy');
    const strategy = textOf(manifest, node);
    // Without one the validators refuse the CSV.
    if (node === undefined || strategy === '' || strategy === STRATEGY) return;
    const span = manifest.tree.span(node);
    report({
      span,
      message: msg('OLM has no install strategy `{0}`; the only one is `{1}`.', strategy, STRATEGY),
      fixes: [fixOf(msg('Change to "{0}"', STRATEGY), true, { kind: 'rewrite', span, value: STRATEGY })],
    });
  },
});
