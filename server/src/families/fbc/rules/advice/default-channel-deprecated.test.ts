/** The examples of `default-channel-deprecated`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './default-channel-deprecated.ts';

ruleExamples(rule);
