/** The examples of `skiprange-wildcard-surprise`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './skiprange-wildcard-surprise.ts';

ruleExamples(rule);
