/** The examples of `csv-min-kube-version-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-min-kube-version-invalid.ts';

ruleExamples(rule);
