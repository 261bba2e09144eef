/** The examples of `channel-multiple-heads`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-multiple-heads.ts';

ruleExamples(rule);
