/** The examples of `gp-crd-create-permission`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './gp-crd-create-permission.ts';

ruleExamples(rule);
