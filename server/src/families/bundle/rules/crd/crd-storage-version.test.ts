/** The examples of `crd-storage-version`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-storage-version.ts';

ruleExamples(rule);
