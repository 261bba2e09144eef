/** The examples of `csv-replaces-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-replaces-invalid.ts';

ruleExamples(rule);
