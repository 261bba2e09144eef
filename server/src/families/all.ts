/** All rules there are. */
import { adviceRules } from './fbc/rules/advice/index.ts';
import { conversionRules } from './fbc/rules/conversion/index.ts';
import { loadRules } from './fbc/rules/load/index.ts';
import { modelRules } from './fbc/rules/model/index.ts';
import { templateRules } from './template/rules/index.ts';
import { projectRules } from '../engine/project/rules/index.ts';
import type { Rule } from '../engine/rules/rule.ts';

export const allRules: readonly Rule[] = [
  ...loadRules,
  ...conversionRules,
  ...modelRules,
  ...adviceRules,
  ...templateRules,
  ...projectRules,
];
