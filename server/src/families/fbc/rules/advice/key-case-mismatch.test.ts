/** The examples of `key-case-mismatch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './key-case-mismatch.ts';

ruleExamples(rule);
