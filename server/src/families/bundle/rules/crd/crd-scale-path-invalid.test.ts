/** The examples of `crd-scale-path-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-scale-path-invalid.ts';

ruleExamples(rule);
