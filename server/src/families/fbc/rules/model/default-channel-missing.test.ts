/** The examples of `default-channel-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './default-channel-missing.ts';

ruleExamples(rule);
