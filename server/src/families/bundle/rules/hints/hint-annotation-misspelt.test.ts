/** The examples of `hint-annotation-misspelt`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-annotation-misspelt.ts';

ruleExamples(rule);
