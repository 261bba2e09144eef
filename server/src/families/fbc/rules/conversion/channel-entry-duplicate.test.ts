/** The examples of `channel-entry-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-duplicate.ts';

ruleExamples(rule);
