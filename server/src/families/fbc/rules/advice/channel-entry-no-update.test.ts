/** The examples of `channel-entry-no-update`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-no-update.ts';

ruleExamples(rule);
