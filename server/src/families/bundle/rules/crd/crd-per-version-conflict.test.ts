/** The examples of `crd-per-version-conflict`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-per-version-conflict.ts';

ruleExamples(rule);
