/** The examples of `hint-range-suspicious`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-range-suspicious.ts';

ruleExamples(rule);
