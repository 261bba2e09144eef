/** The examples of `crd-conversion-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-conversion-invalid.ts';

ruleExamples(rule);
