/** The examples of `property-incomplete`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './property-incomplete.ts';

ruleExamples(rule);
