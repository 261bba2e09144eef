/** The examples of `hub-category-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-category-unknown.ts';

ruleExamples(rule);
