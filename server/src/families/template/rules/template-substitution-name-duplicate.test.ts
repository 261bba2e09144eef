/** The examples of `template-substitution-name-duplicate`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-substitution-name-duplicate.ts';

ruleExamples(rule);
