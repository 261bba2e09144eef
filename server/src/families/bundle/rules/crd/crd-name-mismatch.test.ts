/** The examples of `crd-name-mismatch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-name-mismatch.ts';

ruleExamples(rule);
