/** The examples of `hint-webhook-conversion-crd`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-webhook-conversion-crd.ts';

ruleExamples(rule);
