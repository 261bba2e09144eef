/** The examples of `suppression-unused`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './suppression-unused.ts';

ruleExamples(rule);
