/** The examples of `csv-api-without-example`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-api-without-example.ts';

ruleExamples(rule);
