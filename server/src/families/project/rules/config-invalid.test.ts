/** The examples of `config-invalid`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './config-invalid.ts';

ruleExamples(rule);
