/** The examples of `csv-annotation-wrong-case`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-annotation-wrong-case.ts';

ruleExamples(rule);
