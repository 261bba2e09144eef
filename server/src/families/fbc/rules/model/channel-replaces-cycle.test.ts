/** The examples of `channel-replaces-cycle`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-replaces-cycle.ts';

ruleExamples(rule);
