/** The examples of `crd-selectable-field-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-selectable-field-invalid.ts';

ruleExamples(rule);
