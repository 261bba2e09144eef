/** The examples of `csv-annotations-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-annotations-missing.ts';

ruleExamples(rule);
