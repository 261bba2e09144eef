/** The examples of `range-surprising`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './range-surprising.ts';

ruleExamples(rule);
