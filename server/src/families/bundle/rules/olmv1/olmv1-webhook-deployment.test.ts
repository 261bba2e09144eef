/** The examples of `olmv1-webhook-deployment`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-webhook-deployment.ts';

ruleExamples(rule);
