/** The examples of `bundle-not-in-channel`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-not-in-channel.ts';

ruleExamples(rule);
