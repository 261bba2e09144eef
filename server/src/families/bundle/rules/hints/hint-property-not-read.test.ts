/** The examples of `hint-property-not-read`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-property-not-read.ts';

ruleExamples(rule);
