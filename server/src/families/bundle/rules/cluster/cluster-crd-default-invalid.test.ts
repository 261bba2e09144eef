/** The examples of `cluster-crd-default-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-crd-default-invalid.ts';

ruleExamples(rule);
