/** The examples of `csv-examples-not-json`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-examples-not-json.ts';

ruleExamples(rule);
