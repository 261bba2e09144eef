/** The examples of `dependency-gvk-incomplete`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './dependency-gvk-incomplete.ts';

ruleExamples(rule);
