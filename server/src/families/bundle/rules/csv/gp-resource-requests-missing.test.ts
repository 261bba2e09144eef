/** The examples of `gp-resource-requests-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './gp-resource-requests-missing.ts';

ruleExamples(rule);
