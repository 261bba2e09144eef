/** The examples of `crd-deprecation-warning`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-deprecation-warning.ts';

ruleExamples(rule);
