/** The examples of `property-value-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './property-value-invalid.ts';

ruleExamples(rule);
