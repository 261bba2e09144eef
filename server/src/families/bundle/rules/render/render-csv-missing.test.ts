/** The examples of `render-csv-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './render-csv-missing.ts';

ruleExamples(rule);
