/** The examples of `olmv1-webhook-rule`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-webhook-rule.ts';

ruleExamples(rule);
