/** The examples of `hint-annotation-not-string`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-annotation-not-string.ts';

ruleExamples(rule);
