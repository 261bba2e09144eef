/** The examples of `property-type-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './property-type-missing.ts';

ruleExamples(rule);
