/** The examples of `csv-metadata-min-kube-version-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-metadata-min-kube-version-invalid.ts';

ruleExamples(rule);
