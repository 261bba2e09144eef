/** The examples of `olmv1-dependencies-unsupported`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-dependencies-unsupported.ts';

ruleExamples(rule);
