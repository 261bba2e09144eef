/** The examples of `channel-entry-replaces-outside-channel`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-replaces-outside-channel.ts';

ruleExamples(rule);
