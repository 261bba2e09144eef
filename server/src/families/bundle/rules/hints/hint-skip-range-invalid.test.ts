/** The examples of `hint-skip-range-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-skip-range-invalid.ts';

ruleExamples(rule);
