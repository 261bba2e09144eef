/** The examples of `range-refused`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './range-refused.ts';

ruleExamples(rule);
