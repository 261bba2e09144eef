/** The examples of `hint-infrastructure-features`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-infrastructure-features.ts';

ruleExamples(rule);
