/** The examples of `gp-no-deployment`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './gp-no-deployment.ts';

ruleExamples(rule);
