/** The examples of `crd-scope-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-scope-invalid.ts';

ruleExamples(rule);
