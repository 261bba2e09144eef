/** The examples of `olmv1-deployment-name`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-deployment-name.ts';

ruleExamples(rule);
