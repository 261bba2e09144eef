/** The examples of `property-value-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './property-value-missing.ts';

ruleExamples(rule);
