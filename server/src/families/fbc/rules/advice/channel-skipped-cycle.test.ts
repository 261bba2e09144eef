/** The examples of `channel-skipped-cycle`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-skipped-cycle.ts';

ruleExamples(rule);
