/** The examples of `olmv1-webhook-name`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-webhook-name.ts';

ruleExamples(rule);
