/** The examples of `csv-install-modes-none-supported`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-install-modes-none-supported.ts';

ruleExamples(rule);
