/** The examples of `crd-version-name-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-version-name-invalid.ts';

ruleExamples(rule);
