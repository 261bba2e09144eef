/** The examples of `csv-not-decodable`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-not-decodable.ts';

ruleExamples(rule);
