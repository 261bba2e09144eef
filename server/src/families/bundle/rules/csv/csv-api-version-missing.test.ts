/** The examples of `csv-api-version-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-api-version-missing.ts';

ruleExamples(rule);
