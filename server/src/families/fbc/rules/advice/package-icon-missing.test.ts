/** The examples of `package-icon-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-icon-missing.ts';

ruleExamples(rule);
