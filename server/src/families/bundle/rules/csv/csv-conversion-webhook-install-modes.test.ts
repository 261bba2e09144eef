/** The examples of `csv-conversion-webhook-install-modes`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-conversion-webhook-install-modes.ts';

ruleExamples(rule);
