/** The examples of `csv-examples-not-list`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-examples-not-list.ts';

ruleExamples(rule);
