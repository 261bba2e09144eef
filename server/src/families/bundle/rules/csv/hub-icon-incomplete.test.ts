/** The examples of `hub-icon-incomplete`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-icon-incomplete.ts';

ruleExamples(rule);
