/** The examples of `olmv1-conversion-install-modes`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-conversion-install-modes.ts';

ruleExamples(rule);
