/** The examples of `resource-incomplete`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './resource-incomplete.ts';

ruleExamples(rule);
