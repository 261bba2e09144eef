/** The examples of `package-required-range-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-required-range-invalid.ts';

ruleExamples(rule);
