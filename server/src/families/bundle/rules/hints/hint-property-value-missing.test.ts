/** The examples of `hint-property-value-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-property-value-missing.ts';

ruleExamples(rule);
