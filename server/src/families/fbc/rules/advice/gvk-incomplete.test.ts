/** The examples of `gvk-incomplete`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './gvk-incomplete.ts';

ruleExamples(rule);
