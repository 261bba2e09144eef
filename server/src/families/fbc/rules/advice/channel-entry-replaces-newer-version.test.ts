/** The examples of `channel-entry-replaces-newer-version`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-replaces-newer-version.ts';

ruleExamples(rule);
