/** The examples of `olmv1-kind-unsupported`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-kind-unsupported.ts';

ruleExamples(rule);
