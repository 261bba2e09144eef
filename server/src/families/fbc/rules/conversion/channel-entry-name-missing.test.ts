/** The examples of `channel-entry-name-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-name-missing.ts';

ruleExamples(rule);
