/** The examples of `csv-examples-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-examples-missing.ts';

ruleExamples(rule);
