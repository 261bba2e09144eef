/** The examples of `hint-property-type-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-property-type-missing.ts';

ruleExamples(rule);
