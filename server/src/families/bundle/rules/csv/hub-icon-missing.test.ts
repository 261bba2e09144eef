/** The examples of `hub-icon-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-icon-missing.ts';

ruleExamples(rule);
