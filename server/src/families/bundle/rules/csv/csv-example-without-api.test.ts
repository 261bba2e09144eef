/** The examples of `csv-example-without-api`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-example-without-api.ts';

ruleExamples(rule);
