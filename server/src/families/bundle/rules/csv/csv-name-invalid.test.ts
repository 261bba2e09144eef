/** The examples of `csv-name-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-name-invalid.ts';

ruleExamples(rule);
