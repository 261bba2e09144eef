/** The examples of `resource-unknown-field`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './resource-unknown-field.ts';

ruleExamples(rule);
