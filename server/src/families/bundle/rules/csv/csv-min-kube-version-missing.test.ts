/** The examples of `csv-min-kube-version-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-min-kube-version-missing.ts';

ruleExamples(rule);
