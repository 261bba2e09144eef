/** The examples of `csv-install-modes-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-install-modes-missing.ts';

ruleExamples(rule);
