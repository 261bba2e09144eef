/** The examples of `template-substitution-same`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-substitution-same.ts';

ruleExamples(rule);
