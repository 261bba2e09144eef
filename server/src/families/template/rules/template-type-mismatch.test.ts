/** The examples of `template-type-mismatch`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-type-mismatch.ts';

ruleExamples(rule);
