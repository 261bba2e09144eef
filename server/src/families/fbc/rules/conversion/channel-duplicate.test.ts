/** The examples of `channel-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-duplicate.ts';

ruleExamples(rule);
