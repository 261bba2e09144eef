/** The examples of `channel-entry-skips-outside-channel`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-skips-outside-channel.ts';

ruleExamples(rule);
