/** The examples of `olmv1-crd-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-crd-duplicate.ts';

ruleExamples(rule);
