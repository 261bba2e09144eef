/** Rule opm-release-with-substitutes-for: a release beside `olm.substitutesFor`. */
import { msg } from '../../../../text/message.ts';
import { OPM_BUNDLE } from '../../suites.ts';
import { bundleWith, CSV_FILE, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

const REBUILD = (GOOD_BUNDLE[CSV_FILE] ?? '')
  .replace('    capabilities', '    olm.substitutesFor: gizmo-operator.v0.9.0\n    capabilities')
  .replace('  version: 1.0.0', '  version: 1.0.0\n  release: "1"');

export const rule: Rule = {
  id: 'opm-release-with-substitutes-for',
  area: 'bundle',
  severity: 'error',
  suites: [OPM_BUNDLE],
  scope: 'unit',
  title: 'Release beside `olm.substitutesFor`',
  what: '`spec.release` is set, and so is the annotation `olm.substitutesFor`.',
  why: 'Both say that a bundle takes the place of another one; opm refuses them together.',
  whatToDo: 'Keep the release, and take the annotation away.',
  examples: { bad: bundleWith({ [CSV_FILE]: REBUILD }), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  since: 'v1.62.0',
  check({ csv }, report) {
    const facts = csv?.csv;
    const substitutes = facts?.annotations.get('olm.substitutesFor');
    if (csv === undefined || substitutes === undefined || facts?.release.value === '') return;
    report(csv, { span: substitutes, message: msg('opm refuses this annotation beside a `release`.') });
  },
};
