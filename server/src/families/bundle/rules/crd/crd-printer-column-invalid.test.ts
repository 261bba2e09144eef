/** The examples of `crd-printer-column-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-printer-column-invalid.ts';

ruleExamples(rule);
