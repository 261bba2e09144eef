/** The examples of `gp-channel-name`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './gp-channel-name.ts';

ruleExamples(rule);
