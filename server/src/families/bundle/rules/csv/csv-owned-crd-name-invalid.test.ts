/** The examples of `csv-owned-crd-name-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-owned-crd-name-invalid.ts';

ruleExamples(rule);
