/** The examples of `config-not-read`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './config-not-read.ts';

ruleExamples(rule);
