/** The examples of `csv-required-field-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-required-field-missing.ts';

ruleExamples(rule);
