/** The examples of `default-channel-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './default-channel-unknown.ts';

ruleExamples(rule);
