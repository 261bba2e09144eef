/** Rule project/config-invalid: the project file cannot be used. */
import type { Rule } from '../../../engine/rules/rule.ts';

export const rule: Rule = {
  id: 'config-invalid',
  area: 'project',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'The project file `.catalens.yaml` has a fault',
  what: 'The file is not valid YAML, has a setting that does not exist, a value of the wrong type, or names a rule or a root that does not exist.',
  why: 'A file that is not valid is not used at all: rules that you switched off report again, and roots that you named are searched for.',
  whatToDo:
    'Mend the place that is marked. The settings are described in the schema `schemas/catalens.schema.json`.',
  examples: {
    bad: { '.catalens.yaml': 'rules:\n  fbc/package-icon-missing: never\n' },
    good: { '.catalens.yaml': 'rules:\n  fbc/package-icon-missing: off\n' },
  },
  source: 'docs/configuration.md#the-project-file-catalensyaml',
};
