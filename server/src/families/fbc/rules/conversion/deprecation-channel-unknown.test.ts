/** The examples of `deprecation-channel-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-channel-unknown.ts';

ruleExamples(rule);
