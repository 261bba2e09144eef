/** The examples of `crd-group-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-group-invalid.ts';

ruleExamples(rule);
