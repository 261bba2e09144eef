/** The examples of `template-substitution-base-missing`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-substitution-base-missing.ts';

ruleExamples(rule);
