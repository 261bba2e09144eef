/** The examples of `olmv1-dependency-unsupported`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-dependency-unsupported.ts';

ruleExamples(rule);
