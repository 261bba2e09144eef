/** The examples of `crd-metadata-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-metadata-invalid.ts';

ruleExamples(rule);
