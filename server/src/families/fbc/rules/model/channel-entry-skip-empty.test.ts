/** The examples of `channel-entry-skip-empty`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-skip-empty.ts';

ruleExamples(rule);
