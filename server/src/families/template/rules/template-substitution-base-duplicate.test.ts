/** The examples of `template-substitution-base-duplicate`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-substitution-base-duplicate.ts';

ruleExamples(rule);
