/** The examples of `template-substitution-name-missing`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-substitution-name-missing.ts';

ruleExamples(rule);
