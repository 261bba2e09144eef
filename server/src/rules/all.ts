/** All rules there are. */
import { adviceRules } from './fbc/advice/index.ts';
import { conversionRules } from './fbc/conversion/index.ts';
import { loadRules } from './fbc/load/index.ts';
import { modelRules } from './fbc/model/index.ts';
import { templateRules } from './fbc/template/index.ts';
import { projectRules } from './project/index.ts';
import type { Rule } from './rule.ts';

export const allRules: readonly Rule[] = [
  ...loadRules,
  ...conversionRules,
  ...modelRules,
  ...adviceRules,
  ...templateRules,
  ...projectRules,
];
