/** The examples of `olmv1-conversion-crd`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-conversion-crd.ts';

ruleExamples(rule);
