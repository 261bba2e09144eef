/** The examples of `hint-example-unknown-field`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-example-unknown-field.ts';

ruleExamples(rule);
