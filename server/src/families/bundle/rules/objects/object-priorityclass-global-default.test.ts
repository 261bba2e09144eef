/** The examples of `object-priorityclass-global-default`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './object-priorityclass-global-default.ts';

ruleExamples(rule);
