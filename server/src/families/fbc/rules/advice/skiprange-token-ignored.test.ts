/** The examples of `skiprange-token-ignored`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './skiprange-token-ignored.ts';

ruleExamples(rule);
