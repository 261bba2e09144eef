/** The examples of `skiprange-matches-nothing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './skiprange-matches-nothing.ts';

ruleExamples(rule);
