/** The examples of `channel-name-style`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-name-style.ts';

ruleExamples(rule);
