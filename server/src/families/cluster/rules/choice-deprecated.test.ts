/** The examples of `choice-deprecated`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './choice-deprecated.ts';

ruleExamples(rule);
