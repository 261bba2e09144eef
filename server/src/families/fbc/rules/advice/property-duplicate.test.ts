/** The examples of `property-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './property-duplicate.ts';

ruleExamples(rule);
