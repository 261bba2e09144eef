/** The examples of `suppression-unknown-rule`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './suppression-unknown-rule.ts';

ruleExamples(rule);
