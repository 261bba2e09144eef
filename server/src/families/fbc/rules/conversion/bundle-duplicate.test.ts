/** The examples of `bundle-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-duplicate.ts';

ruleExamples(rule);
