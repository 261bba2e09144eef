/** The examples of `hub-link-incomplete`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-link-incomplete.ts';

ruleExamples(rule);
