/** The examples of `cluster-webhook-rule-forbidden`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-webhook-rule-forbidden.ts';

ruleExamples(rule);
