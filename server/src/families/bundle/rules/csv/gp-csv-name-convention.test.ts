/** The examples of `gp-csv-name-convention`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './gp-csv-name-convention.ts';

ruleExamples(rule);
