/** The examples of `hub-icon-count`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-icon-count.ts';

ruleExamples(rule);
