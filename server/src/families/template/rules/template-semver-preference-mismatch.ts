/** Rule template-semver-preference-mismatch: a preference for a kind of channel that is not generated. */
import { fixesFor } from '../../../engine/fixes/suggestion.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { SemverTemplate, Template } from '../model/template.ts';
import { isUnknown, type UnknownValues } from '../model/unknown-values.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-semver-preference-mismatch',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Preference for channels that are not generated',
  what: 'The `defaultChannelTypePreference` of a semver template names a kind of channel that the template does not generate. If neither `generateMajorChannels` nor `generateMinorChannels` is true, minor channels are generated.',
  why: '`opm alpha render-template` refuses the file.',
  whatToDo: 'Generate channels of that kind as well, or change the preference.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\ndefaultChannelTypePreference: major\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\ndefaultChannelTypePreference: major\ngenerateMajorChannels: true\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/templates.md#the-preferred-kind-of-channel',
  check({ document: { template, unknown } = NO_TEMPLATE }, report) {
    const decided = decidedIn(template, unknown);
    if (decided === undefined) return;
    const preference = decided.defaultChannelTypePreference;
    const major = decided.generateMajorChannels?.value ?? false;
    const minor = (decided.generateMinorChannels?.value ?? false) || !major;
    if (preference?.value === 'major' && !major) {
      report({
        span: preference,
        message: msg(
          'The template prefers major channels but generates none: `generateMajorChannels` is not true.',
        ),
        fixes: fixesFor(preference, 'minor'),
      });
    }
    if (preference?.value === 'minor' && !minor) {
      report({
        span: preference,
        message: msg(
          'The template prefers minor channels but generates none: `generateMinorChannels` is not true.',
        ),
        fixes: fixesFor(preference, 'major'),
      });
    }
  },
};

/** A semver template that says which channels it makes: undefined where another program puts that in later. */
function decidedIn(template: Template | undefined, unknown: UnknownValues): SemverTemplate | undefined {
  if (template?.kind !== 'semver') return undefined;
  return template.mismatches.some((mismatch) => isUnknown(unknown, mismatch)) ? undefined : template;
}
