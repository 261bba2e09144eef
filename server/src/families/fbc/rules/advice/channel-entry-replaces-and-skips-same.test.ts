/** The examples of `channel-entry-replaces-and-skips-same`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-replaces-and-skips-same.ts';

ruleExamples(rule);
