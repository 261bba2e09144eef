/** Rule hub-capability-unknown: a capability level that there is not. */
import { fixesFor, suggester } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { textOf } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { annotationOf, placeBelow } from './shared/places.ts';

const LEVELS = ['Basic Install', 'Seamless Upgrades', 'Full Lifecycle', 'Deep Insights', 'Auto Pilot'];

export const rule = csvRule({
  id: 'hub-capability-unknown',
  severity: 'error',
  suites: ['capabilities', 'operatorhub'],
  title: 'Capability level that there is not',
  what: 'The annotation `capabilities` is not one of `Basic Install`, `Seamless Upgrades`, `Full Lifecycle`, `Deep Insights`, `Auto Pilot`.',
  why: 'Catalogs show the level and can be searched for it; the validator refuses the bundle.',
  whatToDo: 'Write one of the five, exactly.',
  examples: {
    bad: bundleWhere('capabilities: Basic Install', 'capabilities: basic install'),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'both',
  check(csv, report) {
    const field = annotationOf(csv, 'capabilities');
    if (field === undefined) return;
    const { tree } = csv.manifest;
    const level = textOf(csv.manifest, field.value);
    if (LEVELS.includes(level)) return;
    const alike = LEVELS.find((known) => lettersOf(known) === lettersOf(level));
    const near = alike ?? suggester()(level, () => LEVELS);
    report({
      span: placeBelow(csv, csv.metadata ?? 0, ['annotations', 'capabilities'], tree.span(field.key)),
      message: msg('There is no capability level `{0}`: it is one of {1}.', level, LEVELS.join(', ')),
      fixes: fixesFor({ value: level, ...tree.span(field.value) }, near, alike !== undefined),
    });
  },
});

/** The letters of a level alone, in lower case: what is left is how it is written. */
function lettersOf(level: string): string {
  return level.toLowerCase().replace(/[^a-z]/g, '');
}
