/** The examples of `range-matches-nothing`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './range-matches-nothing.ts';

ruleExamples(rule);
