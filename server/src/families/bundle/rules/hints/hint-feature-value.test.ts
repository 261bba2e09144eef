/** The examples of `hint-feature-value`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-feature-value.ts';

ruleExamples(rule);
