/** The examples of `gp-crd-description-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './gp-crd-description-missing.ts';

ruleExamples(rule);
