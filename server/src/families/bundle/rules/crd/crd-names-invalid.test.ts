/** The examples of `crd-names-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-names-invalid.ts';

ruleExamples(rule);
