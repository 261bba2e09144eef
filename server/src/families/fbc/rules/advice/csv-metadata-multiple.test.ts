/** The examples of `csv-metadata-multiple`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-metadata-multiple.ts';

ruleExamples(rule);
