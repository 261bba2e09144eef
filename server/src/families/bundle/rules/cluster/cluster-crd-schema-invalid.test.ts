/** The examples of `cluster-crd-schema-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-crd-schema-invalid.ts';

ruleExamples(rule);
