/** The examples of `olmv1-crd-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-crd-missing.ts';

ruleExamples(rule);
