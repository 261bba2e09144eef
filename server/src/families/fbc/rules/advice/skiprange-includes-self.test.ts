/** The examples of `skiprange-includes-self`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './skiprange-includes-self.ts';

ruleExamples(rule);
