/** The examples of `channel-no-head`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-no-head.ts';

ruleExamples(rule);
