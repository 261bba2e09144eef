/** The examples of `package-name-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-name-missing.ts';

ruleExamples(rule);
