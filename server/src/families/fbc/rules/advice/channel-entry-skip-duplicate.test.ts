/** The examples of `channel-entry-skip-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-skip-duplicate.ts';

ruleExamples(rule);
