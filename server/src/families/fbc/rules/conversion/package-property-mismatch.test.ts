/** The examples of `package-property-mismatch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-property-mismatch.ts';

ruleExamples(rule);
