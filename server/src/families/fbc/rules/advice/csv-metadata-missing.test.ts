/** The examples of `csv-metadata-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-metadata-missing.ts';

ruleExamples(rule);
