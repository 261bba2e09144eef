/** Rule project/suppression-unknown-rule: a comment that silences rules names one that does not exist. */
import type { Rule } from '../../../engine/rules/rule.ts';

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';

export const rule: Rule = {
  id: 'suppression-unknown-rule',
  area: 'project',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'A comment silences a rule that does not exist',
  what: 'A comment `# catalens-disable` or `# catalens-disable-next-line` names a rule that does not exist.',
  why: 'The comment has no effect: what it was to silence is still reported, and nobody sees why.',
  whatToDo:
    'Write the name as the finding shows it, with or without the area. `catalens rules` lists all of them.',
  examples: {
    bad: { 'catalog/gizmo.yaml': `# catalens-disable package-icon-mising: we have none\n${PACKAGE}` },
    good: { 'catalog/gizmo.yaml': `# catalens-disable package-icon-missing: we have none\n${PACKAGE}` },
  },
  source: 'docs/configuration.md#silencing-a-finding',
  fix: 'unsafe',
};
