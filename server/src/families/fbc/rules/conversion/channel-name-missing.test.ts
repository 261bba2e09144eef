/** The examples of `channel-name-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-name-missing.ts';

ruleExamples(rule);
