/** The examples of `olmv1-properties-annotation`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-properties-annotation.ts';

ruleExamples(rule);
