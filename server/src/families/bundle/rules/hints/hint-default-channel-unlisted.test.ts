/** The examples of `hint-default-channel-unlisted`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-default-channel-unlisted.ts';

ruleExamples(rule);
