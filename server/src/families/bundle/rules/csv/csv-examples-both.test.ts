/** The examples of `csv-examples-both`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-examples-both.ts';

ruleExamples(rule);
