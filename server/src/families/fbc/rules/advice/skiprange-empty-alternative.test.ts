/** The examples of `skiprange-empty-alternative`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './skiprange-empty-alternative.ts';

ruleExamples(rule);
