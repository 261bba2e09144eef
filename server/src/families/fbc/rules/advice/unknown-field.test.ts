/** The examples of `unknown-field`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './unknown-field.ts';

ruleExamples(rule);
