/** The examples of `opm-csv-not-decodable`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './opm-csv-not-decodable.ts';

ruleExamples(rule);
