/** The examples of `crd-version-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-version-duplicate.ts';

ruleExamples(rule);
