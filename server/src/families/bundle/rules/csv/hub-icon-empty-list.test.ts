/** The examples of `hub-icon-empty-list`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-icon-empty-list.ts';

ruleExamples(rule);
