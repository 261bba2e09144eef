/** The examples of `channel-no-entries`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-no-entries.ts';

ruleExamples(rule);
