/** Rule template-semver-preference: a preference that opm does not know. */
import { fixesFor } from '../../../engine/fixes/suggestion.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

const PREFERENCES = ['', 'minor', 'major'];

export const rule: Rule = {
  id: 'template-semver-preference',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Unknown channel type preference',
  what: 'The `defaultChannelTypePreference` of a semver template is neither `minor` nor `major` (lower case), nor empty.',
  why: '`opm alpha render-template` refuses the file.',
  whatToDo: 'Write `minor` or `major`, or leave the key out.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\ndefaultChannelTypePreference: Major\ngenerateMajorChannels: true\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\ndefaultChannelTypePreference: major\ngenerateMajorChannels: true\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/templates.md#the-preferred-kind-of-channel',
  check({ document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'semver') return;
    const preference = template.defaultChannelTypePreference;
    if (preference === undefined || PREFERENCES.includes(preference.value)) return;
    const folded = preference.value.trim().toLowerCase();
    report({
      span: preference,
      message: msg('The preference is `minor` or `major`, not "{0}".', preference.value),
      fixes: fixesFor(preference, folded !== '' && PREFERENCES.includes(folded) ? folded : undefined, true),
    });
  },
};
