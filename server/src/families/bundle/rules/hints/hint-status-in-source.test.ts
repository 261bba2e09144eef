/** The examples of `hint-status-in-source`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-status-in-source.ts';

ruleExamples(rule);
