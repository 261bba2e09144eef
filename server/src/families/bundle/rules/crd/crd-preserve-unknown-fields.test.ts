/** The examples of `crd-preserve-unknown-fields`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-preserve-unknown-fields.ts';

ruleExamples(rule);
